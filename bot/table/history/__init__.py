"""Computations over whole logs: replays, records, proofs of deals, rebuilds and repairs.

Nothing here appends to the log of an open table.
"""
