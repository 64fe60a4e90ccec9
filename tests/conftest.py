"""What all the tests share: how hard Hypothesis tries."""

import os

from hypothesis import settings

# No deadline: the machine may be busy. HYPOTHESIS_PROFILE=ci looks twenty times as long.
settings.register_profile("dev", max_examples=25, deadline=None)
settings.register_profile("ci", max_examples=500, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
