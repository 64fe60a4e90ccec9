"""Discord's REST API: a module for each resource, and the pipeline of requests.

Handlers check bodies with ``validation``, change ``world`` and publish events through ``gateway``.
"""
