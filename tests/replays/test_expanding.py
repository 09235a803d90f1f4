"""The work folders, in which archives are unpacked."""

import zipfile
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from threading import Barrier, Thread

from replays import store
from replays.pipeline import expanding

from .uploading import log

DIGEST = "ab" * 32
NAMES = [f"{number:05}" for number in range(1, 1501)]


def test_a_work_folder_goes_as_a_whole(folders):
    """Another job may be about to read it, and whoever removes it may be killed over it."""
    folder = expanding.folder(DIGEST)
    folder.mkdir(parents=True)
    for name in NAMES:
        (folder / name).touch()
    halves = []

    def watch():
        while folder.exists():
            lacking = [name for name in NAMES[::50] if not (folder / name).exists()]
            if lacking and folder.exists():
                halves.append(lacking)

    watcher = Thread(target=watch)
    watcher.start()
    expanding.forget(DIGEST)
    watcher.join()
    assert not halves
    assert not any((folders / "work").iterdir())


def test_a_work_folder_that_is_not_there_is_forgotten_all_the_same(folders):
    expanding.forget(DIGEST)
    (folders / "work").mkdir()
    expanding.forget(DIGEST)
    assert not any((folders / "work").iterdir())


def test_an_archive_that_two_jobs_unpack_at_once_is_there_for_both(folders):
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for number in range(3):
            archive.writestr(f"{number}.jsonl", log("legal/three-players"))
    together = Barrier(8)

    def unpack(_):
        together.wait()
        return [source.path for source in expanding.sources(received.sha256)]

    packed.seek(0)
    with store.receive(packed, 2**20) as received:
        store.keep(received)
    for _ in range(60):
        with ThreadPoolExecutor(8) as threads:
            found = list(threads.map(unpack, range(8)))
        assert all(path.is_file() for paths in found for path in paths)
        assert len({tuple(paths) for paths in found}) == 1
        assert [folder.name for folder in (folders / "work").iterdir()] == [received.sha256]
        expanding.forget(received.sha256)
