"""A game in progress: actions, events, the state they lead to, and what each seat may see of it."""
