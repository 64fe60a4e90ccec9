"""Duplicates: the same deals at several tables, of people or of computers, to compare results."""
