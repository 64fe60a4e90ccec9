"""The state of the imitated Discord: guild, channels, users, messages, interactions, permissions.

HTTP and websockets are in ``rest`` and ``gateway``.
"""
