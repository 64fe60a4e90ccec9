"""The stored events of tournaments, and records of their messages."""
