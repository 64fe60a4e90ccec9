"""The stored data of daily deals: seeds, attempts and results."""
