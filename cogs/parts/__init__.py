"""The groups of commands of ``/hearts``, each a base class of its cog."""
