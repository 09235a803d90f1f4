"""Lists of the API come page by page."""

from base64 import b64encode

import pytest

from reference.models import Document
from tests.replays.uploading import log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)

SHORT = log("legal/complete-short-log")
LISTS = ["/api/v1/replays/", "/api/v1/uploads/", "/api/v1/games/oh-hell/statistics/"]
NONSENSE = [b64encode(b"p=nonsense").decode(), b64encode(b"p=%00").decode(), "zzzz"]


@pytest.fixture
def lists(as_ann, ann):
    """Each has three entries."""
    for sizes in (b"[2,1,3]", b"[2,1,3,1]", b"[2,1,3,2]"):
        upload(SHORT.replace(b"[2,1,3]", sizes), owner=ann)
    work_off()


@pytest.mark.parametrize("path", LISTS)
def test_pages_follow_one_another_until_the_end(as_ann, lists, path):
    everything = as_ann.get(path).json()["results"]
    assert len(everything) == 3
    first = as_ann.get(path, {"page_size": 2}).json()
    second = as_ann.get(first["next"]).json()
    assert first["results"] + second["results"] == everything
    assert second["next"] is None
    assert as_ann.get(second["previous"]).json()["results"] == first["results"]


@pytest.mark.parametrize("cursor", NONSENSE)
@pytest.mark.parametrize("path", LISTS)
def test_a_made_up_cursor_is_the_callers_error_and_is_called_by_its_name(as_ann, lists, path, cursor):
    answer = as_ann.get(path, {"cursor": cursor})
    assert answer.status_code == 400
    assert [error["field"] for error in answer.json()["errors"]] == ["cursor"]


def test_a_made_up_cursor_of_revisions_is_the_callers_error_too(api):
    document = Document.objects.create(title="Oh Hell", game="oh-hell")
    for cursor in NONSENSE:
        answer = api.get(f"/api/v1/sources/{document.pk}/revisions/", {"cursor": cursor})
        assert answer.status_code == 400
        assert [error["field"] for error in answer.json()["errors"]] == ["cursor"]
