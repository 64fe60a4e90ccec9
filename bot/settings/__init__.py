"""Settings and preferences: what servers and people can choose, and what they have chosen."""
