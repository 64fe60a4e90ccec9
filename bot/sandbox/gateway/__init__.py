"""Discord's gateway: websockets, sessions, and the events sent to them.

The contents of the events are in ``world.payloads``.
"""
