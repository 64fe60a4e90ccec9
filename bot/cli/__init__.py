"""The subcommands of ``python -m bot``, grouped by subject.

Each module adds its commands to the parser; what a command needs is imported when it runs, so that
``health`` does not load Discord's library every half a minute.
"""
