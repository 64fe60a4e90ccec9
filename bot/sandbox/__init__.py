"""A Discord-compatible server on loopback: it knows Discord and not Hearts."""
