"""The revisions. Released ones are never edited: a change of the schema is a new module.

``bot.store.database.migrate`` names the newest one too, so that it can do without Alembic.
"""
