"""The configuration: the settings, and the reading and checking of their values."""
