"""The ``strong`` player: rollouts in sampled deals that agree with what its seat knows.

How positions become arrays, and plays on them, belongs in ``kernel``.
"""
