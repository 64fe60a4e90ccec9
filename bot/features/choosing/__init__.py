"""The preferences of people and the settings of servers."""
