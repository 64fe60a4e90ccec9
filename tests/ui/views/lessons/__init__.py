"""Tests of the panels of lessons and puzzles."""
