"""The checks that Discord makes: messages, components, modals, commands, OpenAPI.

Checks collect errors and change nothing. Permissions are in ``world.permissions``.
"""
