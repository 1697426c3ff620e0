"""Tables, the entries of their logs, and their chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables", sa.Column("id", sa.String(24), primary_key=True), sa.Column("record", sa.Text, nullable=False)
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("wish", sa.String(64), nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("by", sa.String(24), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("wish", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    for name in ("chat", "entries", "tables"):
        op.drop_table(name)
