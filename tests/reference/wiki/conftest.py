from io import BytesIO

import pytest

from reference.wiki.importing import Importer
from tests.reference.wiki.writing import SEEDS


@pytest.fixture
def imported(db):
    """The revisions of the seeds, as documents."""
    importer = Importer()
    for path in sorted(SEEDS.glob("*.txt")):
        importer.read(BytesIO(path.read_bytes()), path.name)
