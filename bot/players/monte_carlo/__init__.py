"""The levels ``advanced`` and ``expert``: rollouts in deals sampled from the seat's knowledge.

Encoding positions as arrays and playing cards on them belongs in ``kernel``.
"""
