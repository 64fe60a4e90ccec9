"""A book in which people write their names."""
