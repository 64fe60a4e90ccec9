"""What is stored of daily deals: seeds, attempts and their results."""
