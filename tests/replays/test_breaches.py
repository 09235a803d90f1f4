"""How often each rule was broken: counted in public replays, and not anew for every reader."""

import pytest
from django.core.cache import cache

from replays import pipeline
from replays.breaches import breaches
from tests.replays.uploading import log, upload, work_off

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    forget("breaches:oh-hell", "breaches:oh-hell:fresh")


def forget(*keys: str) -> None:
    cache.delete_many(keys)


def test_the_public_replays_that_broke_a_rule_are_counted_once_each() -> None:
    upload(log("illegal/follow-suit"), log("illegal/hook"), log("legal/three-players"))
    upload(log("illegal/hook"))
    upload(log("illegal/hook"), log("illegal/follow-suit"), visibility="private")
    upload(log("illegal/hook"), log("illegal/hook"), visibility="unlisted")
    work_off()
    found = breaches("oh-hell")
    assert (found["hook"], found["follow-suit"]) == (2, 1)
    assert "trick-winner" not in found


def test_a_game_nobody_has_uploaded_has_no_breaches() -> None:
    assert breaches("oh-hell") == {}


def test_they_are_counted_anew_after_a_while_by_one_reader_while_others_get_what_there_is() -> None:
    sent = upload(log("illegal/hook"))
    work_off()
    assert breaches("oh-hell") == {"hook": 1}
    pipeline.delete_upload(sent)
    assert breaches("oh-hell") == {"hook": 1}
    forget("breaches:oh-hell:fresh")
    assert breaches("oh-hell") == {}
