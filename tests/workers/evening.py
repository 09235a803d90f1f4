"""Upload some logs, wait for the verdicts through whatever happens meanwhile, and say whether all is sound in the end.

python -m tests.workers.evening
"""

import time

import django


def main() -> None:
    django.setup()
    from django.db import Error, connection

    from replays.models import Upload
    from tests.replays.uploading import assert_sound, log, upload

    legal = log("legal/complete-short-log")
    sent = upload(*[legal.replace(b'"Ann"', f'"P{n}"'.encode(), 1) for n in range(150)])
    print("accepted", flush=True)
    while True:
        try:
            if Upload.objects.get().state in ("done", "failed"):
                break
        except Error:
            connection.close()
        time.sleep(0.05)
    found = [replay.seats.first().name for replay in sent.replays.filter(finding="legal").in_file_order()]
    assert found == [f"P{n}" for n in range(150)], found
    assert_sound()
    print("sound")


if __name__ == "__main__":
    main()
