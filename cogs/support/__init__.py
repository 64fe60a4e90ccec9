"""What command groups share: services, descriptions, error handling, registration, autocompletion.

No command is defined here.
"""
