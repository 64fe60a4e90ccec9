"""What Discord accepts: limits, components, commands and its OpenAPI description."""
