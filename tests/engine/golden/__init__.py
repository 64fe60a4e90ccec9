"""Recorded games that must replay to the same legal plays and scores."""
