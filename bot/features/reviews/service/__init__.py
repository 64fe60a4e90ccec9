"""The making of reviews and hints: the queue and the judging processes."""
