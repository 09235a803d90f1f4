"""The Disney edition.

Its booklet lists the Show Time cards, but neither the Magic Moments (the British Community Chest stands in for them, on
trust) nor the names of most sites (they are called by their colours); which squares four of the cards and some of the
names belong to is ours, after the British board, and an option can put them elsewhere.
"""

from . import Edition, numbered
from .uk import CHEST

SHOW_TIME = numbered(
    "C",
    "-150",  # the spaniel puppy
    "repairs 40/115",  # cottages and castles
    "+150",  # the dwarfs' diamonds
    "+150",  # Dumbo's feather
    "to 15",  # fly to Captain Hook's ship
    "to 0",  # fly to Go
    "to 39",  # spotted by the Dalmatians
    "to 11",  # visit Dumbo
    "back 3",  # lost in the maze
    "-15",  # robbed
    "free",  # Robin Hood sets free
    "-50",  # save Simba
    "to 24",  # spaghetti for two
    "repairs 25/100",  # the fairies clean up
    "jail",  # arrested by the sheriff
    "each -20",  # lie to the blue fairy
)
DISNEY = Edition(
    labels=(
        "Go",
        "Brown 1",
        "Magic Moments",
        "Brown 2",
        "Scrooge McDuck's Tax",
        "Aladdin's Flying Carpet",
        "Light blue 1",
        "Show Time",
        "Light blue 2",
        "Light blue 3",
        "Jail",
        "Dumbo",
        "Magic Wand",
        "Pink 2",
        "Pink 3",
        "Captain Hook's Pirate Ship",
        "Orange 1",
        "Magic Moments",
        "Orange 2",
        "Orange 3",
        "Free Parking",
        "Red 1",
        "Show Time",
        "Red 2",
        "Lady and the Tramp",
        "Cinderella's Coach",
        "Yellow 1",
        "Yellow 2",
        "Pixie Dust",
        "Yellow 3",
        "Go to Jail",
        "Green 1",
        "Green 2",
        "Magic Moments",
        "Green 3",
        "Cruella De Vil's Car",
        "Show Time",
        "The Lion King",
        "Prince John's Tax",
        "101 Dalmatians",
    ),
    piles={"C": SHOW_TIME, "T": CHEST},
    double="whole",
    ask="next",
    fine="wait",
    known="C",
)
