"""Pictures: drawn as SVG by ourselves, turned into PNG with the project's own fonts."""
