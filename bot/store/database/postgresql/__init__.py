"""PostgreSQL: connections to a server, a pool of them, transactions and locks.

What holds for every database belongs in ``bot.store.database``.
"""
