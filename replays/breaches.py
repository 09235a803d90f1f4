"""How many replays broke each rule of a game: what the rules page shows beside the rule."""

from django.core.cache import cache
from django.db import connection

from .models import Visibility

FRESH_SECONDS = 300
KEPT_SECONDS = 86_400
COUNT = """
SELECT rule, count(*)
FROM replays_replay replay JOIN replays_upload upload ON upload.id = replay.upload_id, unnest(replay.rules) rule
WHERE replay.game = %s AND replay.rules <> '{}' AND upload.visibility = %s
GROUP BY rule
"""


def breaches(game: str) -> dict[str, int]:
    """Rule -> public replays that broke it, at most a few minutes old; while one reader counts, others get what there is."""
    key = f"breaches:{game}"
    is_stale, found = cache.add(f"{key}:fresh", True, FRESH_SECONDS), cache.get(key)
    if is_stale or found is None:
        found = counted(game)
        cache.set(key, found, KEPT_SECONDS)
    return found


def counted(game: str) -> dict[str, int]:
    with connection.cursor() as cursor:
        cursor.execute(COUNT, [game, Visibility.PUBLIC])
        return dict(cursor.fetchall())
