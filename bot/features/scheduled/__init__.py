"""Games that start at a time chosen before: the time, the event on Discord, and notices."""
