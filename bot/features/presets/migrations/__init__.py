"""Revisions of the tables of presets."""
