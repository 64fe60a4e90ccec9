"""Finished games: lists, replays and records."""
