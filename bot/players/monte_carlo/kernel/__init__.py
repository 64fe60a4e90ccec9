"""A compiled kernel that plays many thousand hands of Hearts a second.

Nothing here is loaded with :mod:`bot.players`: only whoever searches imports it, off the event
loop. ``layout`` says where what lies; ``compiled_rules`` compiles the rules of a table; ``jit``
compiles the functions of ``play``, ``score``, ``policy``, ``worlds`` and ``search``. The engine
stays the authority: a test plays random games through both.
"""
