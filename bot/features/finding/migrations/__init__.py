"""Revisions of the tables of searches and invitations."""
