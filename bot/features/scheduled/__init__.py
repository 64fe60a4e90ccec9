"""Games with a start time: the event on Discord, and notices."""
