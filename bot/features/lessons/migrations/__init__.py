"""Revisions of the tables of lessons and puzzles."""
