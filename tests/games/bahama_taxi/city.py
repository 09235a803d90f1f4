"""The board of Bahama Taxi written out area by area, as it is read off the drawing, and the distances on it."""

LIST = """\
AS: KS QS AH KH AD
KS: AS QS JS AD QD
QS: AS KS JS TS KH JH
JS: KS QS 9S QD
TS: QS 9S 7S 6S 9H 8H
9S: JS TS 8S 7S TD
8S: 9S 7S 3S 2S TD 6D
7S: TS 9S 8S 6S 4S 3S
6S: TS 7S 5S 4S 8H 2H
5S: 6S 4S 2H
4S: 7S 6S 5S 3S
3S: 8S 7S 4S 2S
2S: 8S 3S 6D 5D
AH: AS KH QH AC KC
KH: AS QS AH QH JH
QH: AH KH JH TH KC JC
JH: QS KH QH 9H
TH: QH 9H 7H 6H 9C 8C
9H: TS JH TH 8H 7H
8H: TS 6S 9H 7H 3H 2H
7H: TH 9H 8H 6H 4H 3H
6H: TH 7H 5H 4H 8C 2C
5H: 6H 4H 2C
4H: 7H 6H 5H 3H
3H: 8H 7H 4H 2H
2H: 6S 5S 8H 3H
AC: AH KC QC AD KD
KC: AH QH AC QC JC
QC: AC KC JC TC KD JD
JC: QH KC QC 9C
TC: QC 9C 7C 6C 9D 8D
9C: TH JC TC 8C 7C
8C: TH 6H 9C 7C 3C 2C
7C: TC 9C 8C 6C 4C 3C
6C: TC 7C 5C 4C 8D 2D
5C: 6C 4C 2D
4C: 7C 6C 5C 3C
3C: 8C 7C 4C 2C
2C: 6H 5H 8C 3C
AD: AS KS AC KD QD
KD: AC QC AD QD JD
QD: KS JS AD KD JD TD
JD: QC KD QD 9D
TD: 9S 8S QD 9D 7D 6D
9D: TC JD TD 8D 7D
8D: TC 6C 9D 7D 3D 2D
7D: TD 9D 8D 6D 4D 3D
6D: 8S 2S TD 7D 5D 4D
5D: 2S 6D 4D
4D: 7D 6D 5D 3D
3D: 8D 7D 4D 2D
2D: 6C 5C 8D 3D
"""

JOINED: dict[str, list[str]] = {line[:2]: line[4:].split() for line in LIST.splitlines()}
"""Every area and those it is joined to."""


def hops_from(area: str) -> dict[str, int]:
    """How many moves away every area is."""
    hops = {area: 0}
    queue = [area]
    for here in queue:
        for near in JOINED[here]:
            if near not in hops:
                hops[near] = hops[here] + 1
                queue.append(near)
    return hops


HOPS: dict[str, dict[str, int]] = {area: hops_from(area) for area in JOINED}
