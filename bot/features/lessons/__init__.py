"""Lessons and puzzles: stored positions, people's attempts, and the search for positions."""
