"""Parts that pictures share: colours, the palette, cards, suits, avatars, text, the canvas.

Whole pictures are in :mod:`bot.render.pictures`.
"""
