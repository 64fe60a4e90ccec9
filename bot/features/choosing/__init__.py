"""The commands ``/settings`` and ``/preferences``: what a server and a person choose."""
