"""Baby Dinosaur Rescue. Rulebook: reference/rulebook/baby-dinosaur-rescue/.

Not checked, because no log tells it: that the cards were shuffled, and which item cards were taken out of the deck. Nor does
any source tell who is paid the stake.
"""

from .referee import BabyDinosaurRescue

__all__ = ["BabyDinosaurRescue"]
