"""The revisions. Released ones are never edited: each change of the schema is a new module.

``bot.store.database.migrate`` also names the newest revision, so that it need not load Alembic.
"""
