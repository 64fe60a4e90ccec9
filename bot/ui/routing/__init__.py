"""From an interaction to its handler: which verb a button names, and who clicks too fast."""
