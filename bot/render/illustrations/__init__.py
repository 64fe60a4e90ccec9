"""What pictures of a game show, and the words that describe them to a screen reader."""
