"""A document as a tree of nodes, named as in HTML."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field


@dataclass(slots=True)
class Node:
    """An element. Beside those of HTML there is `image`: a picture that is not here, with what is said of it inside."""

    tag: str
    children: list["Node | str"] = field(default_factory=list)
    attributes: dict[str, str] = field(default_factory=dict)

    def elements(self) -> list["Node"]:
        return [child for child in self.children if isinstance(child, Node)]


Inline = list[Node | str]


def text(node: Node | str) -> str:
    """All text in it."""
    return node if isinstance(node, str) else "".join(map(text, node.children))


def is_shown(children: Inline) -> bool:
    """Whether there is anything to see: text other than blanks, or a picture."""
    return any(child.strip() if isinstance(child, str) else is_shown(child.children) for child in children)


def of_tag(node: Node, *tags: str) -> Iterator[Node]:
    """The elements of these tags in it, in the order of the text."""
    for child in node.elements():
        if child.tag in tags:
            yield child
        yield from of_tag(child, *tags)


def is_break(child: Node | str) -> bool:
    return isinstance(child, Node) and child.tag == "br"


def paragraphs(children: Inline) -> Iterator[Inline]:
    """The content of a block, parted where two breaks or more follow each other; without blanks at its ends."""
    part: Inline = []
    breaks = 0
    for child in children:
        if is_break(child):
            breaks += 1
        elif isinstance(child, str) and not child.strip() and breaks:
            continue
        else:
            if breaks > 1:
                yield from [found] if (found := trimmed(part)) else []
                part = []
            part += [*([Node("br")] if breaks == 1 else []), child]
            breaks = 0
    yield from [found] if (found := trimmed(part)) else []


def trimmed(children: Inline) -> Inline:
    """Without blanks and breaks at either end; nothing where there is nothing else."""
    if not is_shown(children):
        return []
    while is_break(children[0]) or not str_or_node(children[0], str.lstrip):
        children = children[1:]
    while is_break(children[-1]) or not str_or_node(children[-1], str.rstrip):
        children = children[:-1]
    first, last = str_or_node(children[0], str.lstrip), str_or_node(children[-1], str.rstrip)
    return [first, *children[1:-1], last] if len(children) > 1 else [str_or_node(first, str.rstrip)]


def str_or_node(child: Node | str, strip: Callable[[str], str]) -> Node | str:
    return strip(child) if isinstance(child, str) else child
