"""Watching a game without a seat."""
