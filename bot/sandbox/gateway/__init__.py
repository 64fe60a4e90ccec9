"""Discord's gateway: websockets, events, shards and interactions."""
