"""Texts and pictures from what a seat may see: no Discord, no I/O."""
