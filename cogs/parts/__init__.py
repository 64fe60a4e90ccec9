"""Groups of commands of which ``/hearts`` is made, each a base class of its cog."""
