"""The subcommands of ``python -m bot``, grouped by subject: parsing, output and exit codes.

Other packages do the work. Commands import them only when they run, so that ``health`` does not
load discord.py every 30 seconds. The operator's variants are loaded first.
"""
