"""Lessons and puzzles as people play them: their attempts, progress, and days in a row."""
