"""The stored events of tournaments."""
