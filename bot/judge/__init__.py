"""What each decision of a game cost, judged by what its seat knew; luck and skill."""
