"""The pure model of tournaments: events, state, pairings, standings and schedule."""
