"""The configuration: settings, their values, and how they are read and checked."""
