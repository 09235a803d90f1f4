"""In which language a revision is, and which game a page is about."""

import pytest
from django.conf import settings

from reference import book
from reference.wiki.converting import Converter, shown
from reference.wiki.games import Games
from reference.wiki.language import Languages, suffix
from tests.reference.wiki.test_seeds import REVISIONS

LANGUAGES = Languages([code for code, _name in settings.LANGUAGES])
JAPANESE = {"Gamehelpbahamataxi": 5, "Gamehelpkingdoms": 3}


def decide(text, title="Title", **known):
    return LANGUAGES.decide(title, text, **known)


def test_what_is_chosen_comes_before_all_else():
    assert decide("プレイヤー", "Title/uk", chosen="gl", said="en") == "gl"


def test_then_the_suffix_of_the_title_if_it_is_a_language():
    assert decide("プレイヤー", "Title/uk", said="en") == "uk"
    assert suffix("Help:Chess/pt-BR") == "pt-BR"
    assert {suffix(title) for title in ("Chess", "/ja", "Chess/rules", "Chess/xx", "Chess/", "A/B")} == {""}


def test_then_what_the_wiki_says_of_the_page():
    assert decide("プレイヤー", said="gl") == "gl"
    assert decide("プレイヤー", said="no language at all") == "ja"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("各プレイヤーは9枚のカードを持ってスタートします。", "ja"),
        ("Bahama Taxi: 各プレイヤーはタクシーを操作します。", "ja"),
        ("ﾌﾟﾚｲﾔｰ", "ja"),
        ("플레이어는 카드를 한 장 뽑습니다", "ko"),
        ("每位玩家在自己的回合从牌库顶抽取一张牌然后打出一张手牌并结算其效果直到所有玩家都跳过为止", "zh"),
        ("Кожен гравець бере одну картку з колоди.", "uk"),
        ("Каждый игрок берёт одну карту из колоды, тогда мы ходим", "ru"),
        ("The card “王国” is worth two points, and each player may hold one of them.", "en"),
        ("Cada xogador colle unha carta do mazo e bota outra.", "gl"),
        ("Each player draws one card from the deck and discards another.", "en"),
    ],
)
def test_then_the_script_and_a_detector_of_the_languages_of_the_site(text, language):
    assert decide(text) == language


@pytest.mark.parametrize("text", ["Gold", "12345", "A", "...", "Hi"])
def test_where_nothing_is_sure_nobody_guesses(text):
    assert decide(text) == ""


def test_a_blank_revision_is_in_the_language_of_the_one_before_it():
    assert decide(" \n", before="ja") == "ja"
    assert decide("", before="") == ""
    assert decide("Each player draws one card from the deck.", before="ja") == "en"


def test_the_language_may_change_under_one_title():
    converter = Converter()
    found = [(r.title, LANGUAGES.decide(r.title, shown(converter.convert(r.text).html))) for r in REVISIONS]
    assert [language for title, language in found if title == "Gamehelpkingdoms"] == ["ja", "ja", "ja", "en"]
    for title in JAPANESE:
        assert found.count((title, "ja")) == JAPANESE[title]
    assert sum(language == "en" for _title, language in found) == 21


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_our_own_pages_are_in_the_languages_that_they_are_in(language):
    for slug in book.games():
        page = book.page(slug, language)
        for section in page.sections.values():
            assert decide(section.body) in (page.language, ""), section.body
        assert decide(shown(page.html)) == page.language


def test_a_game_is_found_by_its_title():
    games = Games()
    titles = [
        "Gamehelpohhell",
        "Oh Hell",
        "oh-hell",
        "Rules of Chess",
        "Chess (game)/ja",
        "Help:UNO",
        "Xadrez",
        "Шахи",
        "Gamehelpnothing",
    ]
    assert [games.of_title(title) for title in titles] == [*["oh-hell"] * 3, "chess", "chess", "uno", "chess", "chess", ""]
