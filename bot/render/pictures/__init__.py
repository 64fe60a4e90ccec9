"""Drawing: sketches become PNGs, or WebPs that move, in one palette and one typeface.

A module here draws one kind of sketch; it looks up no game data and words no text.
"""
