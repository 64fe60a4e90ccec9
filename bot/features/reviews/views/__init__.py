"""Layouts of reviews, hints and trends."""
