"""Discord's REST interface: one module a resource."""
