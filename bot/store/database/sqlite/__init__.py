"""SQLite: the lock file, the thread of a connection, transactions, and the database file.

Code for every database belongs in ``bot.store.database``.
"""
