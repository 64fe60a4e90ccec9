"""Keeps messages on Discord up to date with their table: what changed, for whom, and when."""
