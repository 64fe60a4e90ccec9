"""The benchmark of workers on PostgreSQL behind HAProxy, compared with one bot on SQLite."""
