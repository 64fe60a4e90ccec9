"""Several processes on one PostgreSQL database: their leases, their leader, and the one clock.

On SQLite a process is always the only one.
"""
