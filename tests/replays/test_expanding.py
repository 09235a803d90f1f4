"""The work folders, in which archives are unpacked."""

from threading import Thread

from replays.pipeline import expanding

DIGEST = "ab" * 32
NAMES = [f"{number:05}" for number in range(1, 4001)]


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
