"""The ``strong`` player: rollouts in sampled deals that are consistent with what its seat knows.

Encoding positions as arrays and playing cards on them belongs in ``kernel``.
"""
