"""The history of the schema: revisions that are applied in order when the database is opened.

Each revision is a module in ``versions``; the current schema is in ``bot.store.database.schema``.
"""
