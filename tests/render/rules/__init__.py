"""The sentences of the rules."""
