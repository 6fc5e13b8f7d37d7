"""How Alembic runs the steps: on the connection and in the transaction that it is handed."""

from __future__ import annotations

from alembic import context

from companion.store.schema import METADATA, VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
)
context.run_migrations()
