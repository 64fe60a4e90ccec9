"""Measurements: ``python -m bot bench``. What is compared is measured side by side in one run."""
