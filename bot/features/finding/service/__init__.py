"""Searches for a table, and the matchmaker."""
