"""A corpus of all layouts as bytes, which shows any change of what is sent."""
