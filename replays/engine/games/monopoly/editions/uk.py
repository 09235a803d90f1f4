"""The classic edition of the United Kingdom."""

from . import Edition, numbered

CHANCE = numbered(
    "C",
    "to 0",  # advance to Go
    "jail",  # go to jail
    "to 11",  # advance to Pall Mall
    "to 15",  # a trip to Marylebone Station
    "to 24",  # advance to Trafalgar Square
    "to 39",  # advance to Mayfair
    "back 3",
    "repairs 25/100",  # general repairs
    "repairs 40/115",  # street repairs
    "-150",  # school fees
    "-20",  # drunk in charge
    "-15",  # speeding
    "+150",  # a building loan matures
    "+100",  # crossword competition
    "+50",  # dividend
    "free",  # out of jail
)
CHEST = numbered(
    "T",
    "to 0",  # advance to Go
    "back to 1",  # Old Kent Road
    "jail",  # go to jail
    "-100",  # hospital
    "-50",  # doctor
    "-50",  # insurance
    "+200",  # bank error
    "+100",  # annuity
    "+100",  # inheritance
    "+50",  # sale of stock
    "+25",  # interest on shares
    "+20",  # tax refund
    "+10",  # beauty contest
    "each +10",  # birthday
    "free",  # out of jail
    "-10 or C",  # a fine, or a Chance
)
UK = Edition(
    labels=(
        "Go",
        "Old Kent Road",
        "Community Chest",
        "Whitechapel Road",
        "Income Tax",
        "King's Cross Station",
        "The Angel, Islington",
        "Chance",
        "Euston Road",
        "Pentonville Road",
        "Jail",
        "Pall Mall",
        "Electric Company",
        "Whitehall",
        "Northumberland Avenue",
        "Marylebone Station",
        "Bow Street",
        "Community Chest",
        "Marlborough Street",
        "Vine Street",
        "Free Parking",
        "Strand",
        "Chance",
        "Fleet Street",
        "Trafalgar Square",
        "Fenchurch Street Station",
        "Leicester Square",
        "Coventry Street",
        "Water Works",
        "Piccadilly",
        "Go to Jail",
        "Regent Street",
        "Oxford Street",
        "Community Chest",
        "Bond Street",
        "Liverpool Street Station",
        "Chance",
        "Park Lane",
        "Super Tax",
        "Mayfair",
    ),
    piles={"C": CHANCE, "T": CHEST},
    double="whole",
    ask="next",
    fine="wait",
)
