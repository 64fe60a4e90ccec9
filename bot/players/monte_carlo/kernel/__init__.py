"""The compiled kernel: plays many thousand hands of Hearts a second, on arrays.

Nothing here is loaded with :mod:`bot.players`: only the search imports it, off the event loop.
``offsets`` says which value is where in an array, ``compiled_rules`` and ``encode`` fill the arrays
from a table's rules and a position, ``moves`` and ``scoring`` play on them, and ``jit`` compiles.
The engine stays the authority: a test plays random games through both.
"""
