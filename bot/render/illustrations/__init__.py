"""Sketches of pictures, made from game data, and the alt texts that describe them.

Choosing what a picture says happens here; drawing it happens in :mod:`bot.render.pictures`.
"""
