"""The site's settings on the suite's own embedded PostgreSQL and Valkey, started once and shared by all its processes."""

import atexit
import os
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path

from config import messages
from workers import embedded

FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


def start_services() -> None:
    var = Path(tempfile.mkdtemp(prefix="ludex-tests-"))
    (var / "static").mkdir()
    stack = ExitStack()
    stack.callback(shutil.rmtree, var, ignore_errors=True)
    os.environ.update(stack.enter_context(embedded.running(var, **FAST)).addresses)
    os.environ.update({"LUDEX_TEST_SERVICES": str(var), "LUDEX_VAR": str(var), "LUDEX_EMBEDDED": "1"})
    os.environ.update({"LUDEX_UPLOAD_RATE": "100000/min", "LUDEX_JUDGE_RATE": "100000/min"})
    os.environ["LUDEX_STATIC_STORAGE"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    atexit.register(stack.close)
    messages.compile_all()


if "LUDEX_TEST_SERVICES" not in os.environ:
    start_services()

from config.settings import *  # noqa: E402, F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
PAGE_SECONDS = 0
CACHES["default"]["KEY_PREFIX"] = os.environ.get("PYTEST_XDIST_WORKER", "alone")  # noqa: F405
