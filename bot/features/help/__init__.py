"""The command ``/help``, the tutorial, and pages about the rules."""
