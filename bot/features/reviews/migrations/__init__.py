"""Revisions of the tables of reviews."""
