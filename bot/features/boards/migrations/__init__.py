"""Revisions of the tables of posted boards."""
