"""What people click in the messages of reviews, hints and trends."""
