"""The cost of each decision of a game, judged by the seat's knowledge; luck and skill."""
