"""Lessons and puzzles: stored positions, people's attempts, and how positions are searched."""
