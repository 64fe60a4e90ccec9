"""A table as the fold of its events, and what follows from it. Pure: no I/O, no clock."""
