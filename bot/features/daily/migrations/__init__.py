"""Revisions of the tables of daily deals."""
