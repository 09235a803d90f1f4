"""What the processes log, read as they write it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import logging, logging.config
from config import logs

logging.config.dictConfig(logs.configuration("lines", "WARNING"))
try:
    raise ValueError("thrown here")
except ValueError as error:
    logging.getLogger({name!r}).error("it happened", exc_info=error)
"""


def written(name):
    command = [sys.executable, "-c", SCRIPT.format(name=name)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stderr


def test_what_a_request_brought_on_itself_is_told_in_one_line():
    (line,) = written("django.security.DisallowedHost").splitlines()
    assert "it happened" in line


def test_a_fault_of_ours_comes_with_its_traceback():
    assert "ValueError: thrown here" in written("django.request")
