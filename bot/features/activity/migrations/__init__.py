"""Revisions of the tables of the Activity."""
