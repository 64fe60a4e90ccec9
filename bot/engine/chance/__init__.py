"""Random numbers specified to the bit, and deals that are committed to in advance."""
