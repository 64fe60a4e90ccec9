"""A compiled kernel that plays many thousand hands of Hearts a second.

``offsets`` defines the arrays; ``compiled_rules`` and ``encode`` fill them from the engine's rules
and positions; ``jit`` compiles the functions that work on them. Choosing cards belongs to
``bot.players.monte_carlo``. Only the search imports this package, outside the event loop, because
importing Numba takes a while. The engine remains the authority on the rules: a test plays random
games with both.
"""
