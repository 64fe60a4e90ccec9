"""Looking back at logged games: replays, records, proofs of deals, and repairs of the log."""
