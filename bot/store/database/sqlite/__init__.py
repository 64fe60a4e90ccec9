"""SQLite: the lock beside the file, the thread of a connection, transactions, and the file itself.

Code for every database belongs in ``bot.store.database``.
"""
