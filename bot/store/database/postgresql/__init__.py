"""PostgreSQL: connections to a server, a pool of them, transactions and locks.

Code for every database belongs in ``bot.store.database``.
"""
