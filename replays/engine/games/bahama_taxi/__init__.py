"""Bahama Taxi. Rulebook: reference/rulebook/bahama-taxi/.

Not checked, because no log tells it: that the cards were shuffled.
"""

from .referee import BahamaTaxi

__all__ = ["BahamaTaxi"]
