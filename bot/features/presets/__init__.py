"""Presets: house rules that a server saves under a name."""
