from functools import lru_cache
from io import BytesIO

import pytest

from reference.wiki.importing import Importer
from tests.reference.wiki.writing import SEEDS


@lru_cache(maxsize=1)
def importer():
    """One for all: its detector of languages takes half a second to be there."""
    return Importer()


def import_seeds():
    return [importer().read(BytesIO(path.read_bytes()), path.name) for path in sorted(SEEDS.glob("*.txt"))]


@pytest.fixture
def imported(db):
    """The revisions of the seeds, as documents; and the reports on the two files."""
    return import_seeds()
