"""Finished games: results and ratings, computed from the log and stored with its last event."""
