"""Several processes on one PostgreSQL database: leases, the leader, table owners, news.

On SQLite there is only ever one process.
"""
