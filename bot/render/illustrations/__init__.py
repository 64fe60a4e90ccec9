"""Sketches of pictures, made from game data, and the alt texts that describe them.

The content of a picture is chosen here; it is drawn in :mod:`bot.render.pictures`.
"""
