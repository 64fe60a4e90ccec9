"""The subcommands of ``python -m bot``, grouped by subject: parsing, output and exit codes.

What the commands do is in other packages. A command imports what it needs when it runs, so that
``health`` does not load discord.py every 30 seconds. Variants of the operator are read before it.
"""
