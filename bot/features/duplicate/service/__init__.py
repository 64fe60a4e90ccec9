"""Duplicates of several tables: opening, starting, and keeping them in step hand by hand."""
