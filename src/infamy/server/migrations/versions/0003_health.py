"""A table to write to, to see whether that can be done."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "health", sa.Column("number", sa.Integer, primary_key=True), sa.Column("filler", sa.LargeBinary, nullable=False)
    )


def downgrade() -> None:
    op.drop_table("health")
