"""Pictures in messages: drawn in a process of its own, attached, and described."""
