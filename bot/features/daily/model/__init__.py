"""Daily deals as values: the calendar, secrets, opponents, and standings."""
