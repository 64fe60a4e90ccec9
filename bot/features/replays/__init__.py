"""Replays of finished games, and proofs of their deals."""
