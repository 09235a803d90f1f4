import pytest


@pytest.fixture(autouse=True)
def folders(settings, tmp_path):
    """Each test has a store and a work folder of its own."""
    settings.BLOB_DIR, settings.WORK_DIR = tmp_path / "blobs", tmp_path / "work"
    return tmp_path
