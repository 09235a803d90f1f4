"""`{% breaches slug as broken %}`, then `broken|at:anchor`: how many replays broke the rule."""

from django import template

from replays import breaches as counting

register = template.Library()


@register.simple_tag
def breaches(game: str) -> dict[str, int]:
    return counting.breaches(game)


@register.filter
def at(counts: dict[str, int], anchor: str) -> int:
    return counts.get(anchor, 0)
