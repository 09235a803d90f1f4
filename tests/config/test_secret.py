"""The secret key that is made where none is set."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from config import settings


def test_processes_that_begin_at_once_have_the_same_secret_key(tmp_path, monkeypatch):
    together = Barrier(8)

    def begin(_):
        together.wait()
        return settings.kept_secret()

    for number in range(20):
        monkeypatch.setattr(settings, "VAR_DIR", tmp_path / str(number))
        with ThreadPoolExecutor(8) as threads:
            (key,) = set(threads.map(begin, range(8)))
        assert len(key) > 50
        (file,) = (tmp_path / str(number)).iterdir()
        assert (file.read_text(), file.stat().st_mode & 0o777) == (key, 0o600)
