"""Parts that several pictures share: card faces, suits, seat marks, colours, text, SVG to PNG.

Whole pictures are in :mod:`bot.render.pictures`.
"""
