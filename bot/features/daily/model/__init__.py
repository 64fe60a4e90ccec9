"""Daily deals as values: the calendar, secrets, opponents, and how attempts stand."""
