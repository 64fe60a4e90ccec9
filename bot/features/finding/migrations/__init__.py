"""Revisions of the tables of people who look for others."""
