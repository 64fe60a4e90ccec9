"""Duplicates of several tables: opening and starting them, and playing hand by hand in step."""
