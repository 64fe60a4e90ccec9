"""Daily deals: the same for everybody, once a person."""
