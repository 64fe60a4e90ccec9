"""Reviews and hints in the making: the queue, the process that judges, and who gets them."""
