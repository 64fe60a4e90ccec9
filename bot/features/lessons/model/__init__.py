"""Positions of lessons and puzzles as values, the library of all, and topics."""
