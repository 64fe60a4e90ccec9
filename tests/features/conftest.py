"""Tables on a database in a temporary folder, for the tests of all features."""

from tests.table.conftest import bench as bench
from tests.table.conftest import clock as clock
from tests.table.conftest import dialect as dialect
