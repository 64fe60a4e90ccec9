"""Layouts of replays, of lists of finished games, and of proofs."""
