"""The database itself: connection, schema, migrations, transactions, and the driver's errors.

Queries for events, messages, settings and results belong in the other modules of ``bot.store``.
"""
