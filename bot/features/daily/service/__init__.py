"""Daily deals at work: seeds, people's attempts, boards, and what happens at midnight."""
