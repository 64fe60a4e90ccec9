"""Lessons and puzzles, played alone."""
