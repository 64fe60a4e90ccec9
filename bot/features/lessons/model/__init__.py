"""Positions of lessons and puzzles as values, their library, and topics."""
