"""Revisions of the tables of seasons."""
