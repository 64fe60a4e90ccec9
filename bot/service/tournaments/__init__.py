"""Tournaments: what people and organisers do, and the director that lets them go on."""
