"""Revisions of the tables of tournaments."""
