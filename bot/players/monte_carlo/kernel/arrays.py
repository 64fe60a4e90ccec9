"""The types of the kernel's arrays."""

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Weights = NDArray[np.float64]
