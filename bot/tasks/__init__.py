"""Shared tools for background work: the clock, days, threads, restarts, and exports."""
