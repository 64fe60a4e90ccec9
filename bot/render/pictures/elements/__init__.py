"""Parts that pictures share: card faces, suits, seat marks, colours, text, the canvas, SVG to PNG.

Whole pictures are in :mod:`bot.render.pictures`.
"""
