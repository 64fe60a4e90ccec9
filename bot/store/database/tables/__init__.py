"""Tables of one feature each, which the schema lists with the others."""
