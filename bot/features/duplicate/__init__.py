"""Duplicates: the same deals at several tables of people or computers, to compare results."""
