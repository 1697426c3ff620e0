"""What was told is kept beside the log, with who may know it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("entries", sa.Column("told", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("opening", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("entries", "told")
    op.drop_column("tables", "opening")
