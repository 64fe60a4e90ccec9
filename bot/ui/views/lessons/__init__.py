"""Layouts of lessons and puzzles: what a panel says besides the cards, and lists of lessons."""
