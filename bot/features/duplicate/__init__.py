"""Several tables, or one and computers, that play the same deals."""
