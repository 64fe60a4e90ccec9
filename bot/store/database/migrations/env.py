"""Alembic's entry point, which runs revisions in ``bot.store.database.migrate``'s transaction."""

from alembic import context

from bot.store.database.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,  # SQLite changes a column by copying its table
)
with context.begin_transaction():
    context.run_migrations()
