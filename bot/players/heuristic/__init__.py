"""The ``normal`` player: rules of thumb that look one card ahead; no search."""
