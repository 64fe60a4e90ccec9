"""The revisions. Released ones are never edited: a change of the schema is a new file.

The newest is named in ``bot.store.database.migrate``, too, so that few need Alembic to know it.
"""
