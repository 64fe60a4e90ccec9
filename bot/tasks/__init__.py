"""What background work of any kind uses: the clock, days, threads, restarts, and exports."""
