"""The services of daily deals: seeds, attempts, boards, and the jobs of each day."""
