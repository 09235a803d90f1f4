"""The classic edition of the United States."""

from . import Edition, numbered

CHANCE = numbered(
    "C",
    "to 0",  # advance to Go
    "to 24",  # advance to Illinois Avenue
    "to 11",  # advance to St. Charles Place
    "station x2",  # the nearest railroad
    "station x2",  # the nearest railroad, a second card
    "utility x10",  # the nearest utility
    "+50",  # dividend
    "free",  # out of jail
    "back 3",
    "jail",  # go to jail
    "repairs 25/100",  # general repairs
    "-15",  # poor tax
    "to 5",  # a trip to Reading Railroad
    "to 39",  # a walk on the Boardwalk
    "each -50",  # chairman of the board
    "+150",  # a building loan matures
)
CHEST = numbered(
    "T",
    "to 0",  # advance to Go
    "+200",  # bank error
    "-50",  # doctor
    "+50",  # sale of stock
    "free",  # out of jail
    "jail",  # go to jail
    "+100",  # holiday fund
    "+20",  # tax refund
    "each +10",  # birthday
    "+100",  # life insurance
    "-100",  # hospital
    "-50",  # school fees
    "+25",  # consultancy
    "repairs 40/115",  # street repairs
    "+10",  # beauty contest
    "+100",  # inheritance
)
US = Edition(
    labels=(
        "Go",
        "Mediterranean Avenue",
        "Community Chest",
        "Baltic Avenue",
        "Income Tax",
        "Reading Railroad",
        "Oriental Avenue",
        "Chance",
        "Vermont Avenue",
        "Connecticut Avenue",
        "Jail",
        "St. Charles Place",
        "Electric Company",
        "States Avenue",
        "Virginia Avenue",
        "Pennsylvania Railroad",
        "St. James Place",
        "Community Chest",
        "Tennessee Avenue",
        "New York Avenue",
        "Free Parking",
        "Kentucky Avenue",
        "Chance",
        "Indiana Avenue",
        "Illinois Avenue",
        "B. & O. Railroad",
        "Atlantic Avenue",
        "Ventnor Avenue",
        "Water Works",
        "Marvin Gardens",
        "Go to Jail",
        "Pacific Avenue",
        "North Carolina Avenue",
        "Community Chest",
        "Pennsylvania Avenue",
        "Short Line",
        "Chance",
        "Park Place",
        "Luxury Tax",
        "Boardwalk",
    ),
    piles={"C": CHANCE, "T": CHEST},
    double="each",
    ask="second",
    fine="roll",
)
