"""Discord's REST API: a module for each resource, and what every request passes through.

Handlers check bodies with ``validation``, change ``world`` and publish events through ``gateway``.
"""
