"""Presets: house rules that a server has saved under a name."""
