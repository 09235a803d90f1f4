"""Chess by the FIDE Laws of Chess (2023), standard and Chess960. Rulebook: reference/rulebook/chess/."""
