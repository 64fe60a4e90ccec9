"""The messages of ``/settings`` and ``/preferences``: the choices of a server and of a person."""
