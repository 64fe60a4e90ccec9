"""Revisions of the table of the guest book."""
