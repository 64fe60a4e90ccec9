"""Layouts of hands that are played on from a moment of a finished game."""
