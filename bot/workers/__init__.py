"""Several processes on one PostgreSQL database: leases, the leader, the owners of tables, news.

On SQLite a process is always the only one.
"""
