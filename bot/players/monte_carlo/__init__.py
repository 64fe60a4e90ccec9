"""The levels ``advanced`` and ``expert``: rollouts in sampled deals that fit what their seat knows.

Encoding positions as arrays and playing cards on them belongs in ``kernel``.
"""
