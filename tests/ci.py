"""Whether CI runs the tests: there none may be skipped because the machine lacks something."""

import os

IN_CI = os.environ.get("CI") == "true"
