"""Features, a package each: to remove one, delete its package, its cog and its line in the list.

A feature may import the core, and the core knows features only by the list in
:mod:`bot.installed` and by the modules of fixed names that it loads from them.
"""
