"""Revisions of the tables of duplicates."""
