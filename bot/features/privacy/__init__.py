"""The command ``/privacy``: what is stored about a person, and how it is deleted."""
