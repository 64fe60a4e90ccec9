"""Leaderboards, and people's statistics."""
