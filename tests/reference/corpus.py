"""As many documents as one likes, made of the sentences of the rules pages; and how well a search finds in them."""

import re
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from reference.book import Book, book

from .queries import QUESTIONS, Question

SENTENCE = re.compile(r".+?(?:[.!?](?= |$)|。|$)")


class Document(NamedTuple):
    number: int
    language: str
    title: str
    text: str

    @property
    def whole(self) -> str:
        return f"{self.title}\n{self.text}"


def documents(count: int, shelf: Book = book, seed: int = 5) -> list[Document]:
    """The same number in every language; each has a title and some sentences of one game."""
    random, found = Random(seed), []
    sources = {language: list(sentences(shelf, language)) for language in ("en", "gl", "ja", "uk")}
    for number in range(count):
        language = list(sources)[number % len(sources)]
        titles, texts = random.choice(sources[language])
        text = " ".join(random.sample(texts, random.randint(2, 9)))
        found.append(Document(number, language, random.choice(titles), text))
    return found


def sentences(shelf: Book, language: str) -> Iterator[tuple[list[str], list[str]]]:
    """The titles and the sentences of every game."""
    for slug in shelf.games():
        blocks = shelf.page(slug, language).blocks
        yield [block.title for block in blocks], [part.strip() for block in blocks for part in SENTENCE.findall(block.text)]


class Quality(NamedTuple):
    """Of what there is, how much was found; of what was found, how much was asked for."""

    recall: float
    precision: float


def quality(corpus: Iterable[Document], find: Callable[[Question], set[int]], questions: list[Question] = QUESTIONS) -> Quality:
    """The means over all questions; what is to be found is known by their patterns, in texts of their language."""
    corpus, shares = list(corpus), []
    for question in questions:
        right = {one.number for one in corpus if one.language == question.language and question.is_answered_by(one.whole)}
        found = find(question)
        assert right, f"nothing answers {question.words!r}"
        shares.append((len(found & right) / len(right), len(found & right) / len(found) if found else 1.0))
    return Quality(*(sum(column) / len(shares) for column in zip(*shares, strict=True)))
