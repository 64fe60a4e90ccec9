"""The Activity: the table inside Discord, in a frame beside the chat."""
