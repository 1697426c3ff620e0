"""The analysis of a finished match: repeatable, fair to what a seat knew, and told with intervals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import infamy
from infamy.analysis import course as courses
from infamy.analysis import judging
from infamy.analysis.calibration import fitted
from infamy.analysis.course import Course, Mark, Moment
from infamy.analysis.document import Analysis, Figure
from infamy.analysis.findings import Findings, headline, jobs_of, put_together, share_of
from infamy.analysis.judging import CHANCE, MOMENT, POINT, Found, Job, carry_out, judged
from infamy.analysis.order import Order, ready, work
from infamy.bots.bot import dice_for, make
from infamy.cli.main import main
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.run import question
from infamy.engine.state import State
from infamy.engine.step import AskEach, legal
from infamy.lab.analysis_page import analysis_page
from infamy.table import library, matchfile
from infamy.table.codec import encode
from infamy.table.match import Match
from infamy.table.perspective import OpenedPerspective, OpenPerspective, Perspective
from tests.short_match import short_match
from tests.test_bots import BEHIND_SCREENS

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """An analysis that takes seconds, interpreted: what it finds is rough, and found in the same way."""
    monkeypatch.setattr(judging, "LOOKS", 3)
    monkeypatch.setattr(judging, "CLOSER", 4)
    monkeypatch.setattr(judging, "BUDGET", 8)
    monkeypatch.setattr(courses, "MOST_MARKS", 4)


def analysed(path: Path, seed: int = 1, open_cards: bool = False) -> tuple[Course, Analysis]:
    course = Course(matchfile.load(path))
    found = [carry_out(course, job, seed, open_cards) for job in jobs_of(course, 2)]
    found += [carry_out(course, job, seed, open_cards) for job in Findings(course, found).points()]
    return course, put_together(course, found, 2, seed, open_cards)


def test_an_analysis_repeats_from_its_seed_and_has_an_interval_for_every_number(
    few_looks: None, tmp_path: Path
) -> None:
    path = short_match(tmp_path)
    course, first = analysed(path)
    assert msgspec.json.encode(analysed(path)[1]) == msgspec.json.encode(first)
    assert msgspec.json.encode(analysed(path, seed=2)[1]) != msgspec.json.encode(first)
    assert first.judged == first.of > 0 and 0 < len(first.points) <= 10
    won = {seat.seat for seat in first.seats if seat.won}
    assert won == {course.match.seats[seat] for seat in course.match.standing().winners}
    for seat in first.seats:
        assert [at.entry for at in seat.chances] == sorted({at.entry for at in seat.chances})
        assert seat.chances[-1].chance.mean == (100.0 if seat.won else 0.0)
        for figure in [at.chance for at in seat.chances] + [seat.luck, seat.choices]:
            assert figure.low <= figure.mean <= figure.high
    for point in first.points:
        assert point.change.low <= point.change.mean <= point.change.high
        assert course.match.log[point.entry - 1].by == point.chooser
        assert (point.as_likely is not None) == (point.kind == "luck")


def test_the_headline_says_when_somebody_else_came_nearest_to_winning(few_looks: None, tmp_path: Path) -> None:
    course, found = analysed(short_match(tmp_path))
    loser = next(seat for seat in found.seats if not seat.won)
    first = loser.chances[0]

    def chances(*means: float) -> str:
        figures = [Figure(mean, mean, mean) for mean in means]
        at = [msgspec.structs.replace(first, rounds=3 * n, chance=figure) for n, figure in enumerate(figures)]
        return headline(course, [msgspec.structs.replace(loser, chances=at)]).partition("%")[0]

    name = loser.seat.capitalize()
    assert chances(40, 61, 0) == f"{name} came nearest to winning in round 3, with 61"
    assert chances(60, 30, 0) == f"{name} was never nearer to winning than at the start, with 60"


def test_processes_find_what_this_one_finds(few_looks: None, tmp_path: Path) -> None:
    order = Order(matchfile.load(short_match(tmp_path)), games=2)
    at_hand = ready(msgspec.json.encode(order))
    for job in (Job(CHANCE, 1, 1), Job(MOMENT, 5)):
        found = work(at_hand, job)
        assert msgspec.json.decode(msgspec.json.encode(found), type=Found) == found
        assert carry_out(at_hand.course, job, 1, False) == found


@pytest.mark.parametrize("game", library.keys())
def test_a_moment_is_judged_by_what_the_seat_knew(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the hidden cards dealt anew, before the choice and after it, the same is said of it."""
    monkeypatch.setattr(judging, "LOOKS", 2)
    monkeypatch.setattr(judging, "BUDGET", 8)
    compared = 0
    for number, moment in enumerate(moments(game)):
        if number % 4 or not (moment.has_luck or moment.has_choice):
            continue
        assert_judged_by_what_was_known(library.plain(game), moment, number)
        compared += 1
        if compared == 3:
            break
    assert compared == 3


@pytest.mark.parametrize(
    ("game", "options"), [("scoundrels", {}), ("tides_of_infamy", {"battle_method": "scuttle"}), ("tide_of_avaris", {})]
)
def test_answers_that_are_opened_are_all_that_is_known_of_hidden_cards(
    game: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others are given what they have answered, and the rest is dealt anew."""
    monkeypatch.setattr(judging, "LOOKS", 2)
    monkeypatch.setattr(judging, "BUDGET", 8)
    rules, compared = library.plain(game), 0
    for number, moment in enumerate(moments(game, options)):
        if not (moment.opens_answers and moment.has_luck):
            continue
        assert_answers_fit(dealt_anew(rules, moment, number), moment.seat)
        assert_judged_by_what_was_known(rules, moment, number)
        compared += 1
        if compared == 5:
            break
    assert compared == 5


def assert_judged_by_what_was_known(rules: Game, moment: Moment, number: int) -> None:
    other = Moment(
        moment.entry,
        moment.seat,
        moment.option,
        dealt_anew(rules, moment, number),
        rules.determinize(moment.after, moment.seat, SeededFate(number + 1)),
        moment.news,
    )
    first = judged(rules, moment, Job(MOMENT, number), 7, False)
    assert judged(rules, other, Job(MOMENT, number), 7, False) == first


def dealt_anew(rules: Game, moment: Moment, seed: int) -> State:
    """The table before it; where answers were opened, with the same ones."""
    kind = OpenedPerspective if moment.opens_answers and moment.has_luck else Perspective
    return kind(rules, moment.before, moment.seat).sample(SeededFate(seed))


def assert_answers_fit(g: State, seat: int) -> None:
    """Each may be given with what others hold now."""
    top = question(g)
    assert isinstance(top, AskEach)
    for other in set(g.sealed) - {seat}:
        twin, answers = g.copy(), g.sealed[other]
        for place, option in enumerate(answers):
            twin.sealed = {**g.sealed, other: answers[:place]}
            assert option in legal(twin, other, top.offer, top.unless)


def moments(game: str, options: dict[str, str] | None = None) -> Iterator[Moment]:
    """Of a match between random bots, from where somebody hides something."""
    rules = library.plain(game)
    match, bot = Match(rules, rules.setup(3 if 3 in rules.counts else 2, "", options), SeededFate(5)), make("random")
    while not match.over:
        seat, before = match.deciding()[0], match.g
        option = bot.choose(Perspective(rules, match.g, seat), dice_for(5, len(match.log), seat))
        hands = match.view(None)["table"][BEHIND_SCREENS.get(game, "hand")]
        news = match.choose(seat, rules.actions.key(option))
        if any(hands[name] for name in match.seats if name != match.seats[seat]) and not match.over:
            yield Moment(len(match.log), seat, option, before, match.g, news)


def test_fine_is_what_the_coach_plays_or_what_is_surely_better(tmp_path: Path) -> None:
    course = Course(matchfile.load(short_match(tmp_path)))
    surely, perhaps = [0.7, 0.72, 0.71, 0.7], [0.9, 0.4, 0.6, 0.55]

    def told(played: list[float], as_coach: bool) -> list[str]:
        looked = [
            Found(Job(POINT, at), rival=moment.option, as_coach=as_coach, played=played, other=[0.6] * 4)
            for at, moment in enumerate(course.moments[:6])
        ]
        return [point.kind for point in Findings(course, looked).turning_points()]

    assert told(surely, False) == told(surely, True) == told(perhaps, True) == ["fine"] * 3
    assert told(perhaps, False) == []  # the coach played otherwise, and it may be chance
    assert told([0.5, 0.52, 0.5, 0.51], False) == ["choice"] * 6
    assert told([0.5, 0.52, 0.5, 0.51], True) == []  # the coach would have given away the same


def test_luck_is_as_likely_as_it_is_whatever_is_rolled_later(tmp_path: Path) -> None:
    """A roll that is so good once in ten times, and much to be rolled after it: means are held against means."""
    dice, again, values = SeededFate(3), judging.AGAIN, list[list[float]]()

    def later(value: float) -> list[float]:
        return [value + sum((dice.below(100) - 49.5) / 100 for _ in range(12)) * 0.08] * 2  # scatters by 0.08

    faces = [dice.below(1000) / 1000 for _ in range(240)]
    for face in faces:
        values += [later(0.4 + 0.2 * face) for _ in range(again)]
    found = Found(Job(MOMENT, 0), before=values, after=[later(0.58) for _ in range(240)], again=again)
    found.same = [False] * len(faces)
    findings = Findings(Course(matchfile.load(short_match(tmp_path))), [])
    assert findings.as_likely(found, 0, 0.08) == pytest.approx(10, abs=5)
    found.again, found.same = 1, [False] * len(values)
    assert findings.as_likely(found, 0, 0.08) > 17  # by single courses it looks twice as likely
    found.again = again
    found.same = [face < 0.1 for face in faces]  # whatever it came to on these, it was the same roll
    assert findings.as_likely(found, 0, 0.08) == pytest.approx(20, abs=5)


def test_a_closer_look_lets_the_turn_go_on_again_and_again(few_looks: None, tmp_path: Path) -> None:
    course = Course(matchfile.load(short_match(tmp_path)))
    at = next(at for at, each in enumerate(course.moments) if each.has_luck and not each.after.over)
    first, closer = (judged(course.game, course.moments[at], Job(kind, at), 1, False) for kind in (MOMENT, POINT))
    assert (first.again, len(first.before), len(first.same)) == (1, judging.LOOKS, judging.LOOKS)
    assert (closer.again, len(closer.same)) == (judging.AGAIN, judging.CLOSER)
    assert len(closer.before) == judging.CLOSER * judging.AGAIN
    assert Findings(course, [closer]).luck(closer, 0).looks == judging.CLOSER


def test_chances_are_those_of_what_the_seat_knew(tmp_path: Path) -> None:
    course = Course(matchfile.load(short_match(tmp_path)))
    mark = course.marks[2]
    for seat in range(2):
        first = carry_out(course, Job(CHANCE, 2, seat, 1), 1, False)
        course.marks[2] = Mark(mark.entry, mark.time, mark.rounds, course.game.determinize(mark.g, seat, SeededFate(9)))
        assert carry_out(course, Job(CHANCE, 2, seat, 1), 1, False) == first
        course.marks[2] = mark


def test_with_open_cards_nothing_is_dealt_anew() -> None:
    rules = library.plain("scoundrels")
    for number, moment in enumerate(moments("scoundrels")):
        side = OpenPerspective(rules, moment.before, moment.seat)
        open_table = side.sample(SeededFate(1))
        assert encode(rules, open_table) == encode(rules, moment.before) or moment.opens_answers
        assert open_table.options == side.options and open_table.seat == moment.seat
        if number == 20:
            break


def test_what_was_taken_back_is_left_out(tmp_path: Path) -> None:
    table = infamy.open_table("infamous_seas", players=2, seed=7)
    first = table.deciding[0]
    one, other = list(table.choices(first))[:2]
    table.choose(first, one)
    table.match.undo(table.seats.index(first))
    table.choose(first, other)
    table.play_out("random")
    table.save(tmp_path / "match.json")
    course = Course(matchfile.load(tmp_path / "match.json"))
    assert course.game.actions.key(course.moments[0].option) == other
    assert course.moments[0].entry == 3 and course.match.over


def test_values_become_chances_by_who_won() -> None:
    decided = [(value, 0.5, 1.0 if value > 0.5 else 0.0) for value in (0.3, 0.4, 0.6, 0.7) for _ in range(40)]
    steep = fitted(decided)
    assert steep.chance(0.7, 0.5) > 0.9 and steep.chance(0.3, 0.5) < 0.1
    assert steep.chance(1.0, 0.5) == 1.0 and steep.chance(0.0, 0.5) == 0.0
    none = fitted([])
    assert none.chance(0.3, 0.2) == pytest.approx(0.3)
    luck = fitted([(value, 0.5, float(n % 2)) for n in range(80) for value in (0.3, 0.7)])
    assert luck.chance(0.3, 0.5) == pytest.approx(0.5, abs=0.1)


def test_a_share_has_the_interval_of_wilson() -> None:
    assert share_of(5, 10) == Figure(50.0, 23.7, 76.3)
    assert share_of(0, 10) == Figure(0.0, 0.0, 27.8)


def test_the_terminal_tells_it_in_text_json_and_html(few_looks: None, tmp_path: Path, capsys: Capture) -> None:
    path, page = short_match(tmp_path), tmp_path / "page.html"
    usual = ["analyse", str(path), "--games", "2", "--workers", "1"]
    assert main([*usual, "--html", str(page)]) == 0
    text = capsys.readouterr().out
    assert "Turning points" in text and "wins with" in text and "infamy replay" in text
    html = page.read_text(encoding="utf-8")
    assert "<svg" in html and "Luck and choices" in html
    assert "http://" not in html and "https://" not in html and "src=" not in html
    assert main([*usual, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["open_cards"] is False and document["games"] == 2
    assert [seat["seat"] for seat in document["seats"]] == ["blue", "red"]
    assert main([*usual, "--json", "--open-cards"]) == 0
    assert json.loads(capsys.readouterr().out)["open_cards"] is True


def test_whoever_stops_it_is_shown_what_there_is(few_looks: None, tmp_path: Path) -> None:
    course = Course(matchfile.load(short_match(tmp_path)))
    some = [carry_out(course, job, 1, False) for job in jobs_of(course, 2)[:3]]
    analysis = put_together(course, some, 2, 1, False)
    assert [len(seat.chances) for seat in analysis.seats] == [2, 1] and analysis.points == []
    assert analysis.judged == 0 < analysis.of
    before = msgspec.json.encode(analysis)
    assert "Stopped early" in analysis_page(analysis, "infamy analyse")
    assert msgspec.json.encode(analysis) == before  # a page changes nothing of what --json prints
    assert put_together(course, [], 2, 1, False).seats[0].chances == []


def test_what_cannot_be_analysed_is_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    going_on = short_match(tmp_path, over=False)
    old = tmp_path / "old.json"
    file = msgspec.json.decode(short_match(tmp_path).read_bytes())
    file["rules"], file["log"][0] = "0", "blue sail:nowhere"
    kept = msgspec.convert(file, matchfile.MatchFile)
    kept.hash = matchfile.digest(kept)
    old.write_bytes(msgspec.json.encode(kept))
    for arguments, says in [
        ([str(going_on)], "expected a match that is over"),
        ([str(going_on), "--open-cards"], "expected a match that is over"),
        ([str(old)], "under version"),
        ([str(tmp_path / "none.json")], "none.json"),
        ([str(old), "--games", "0"], "expected a whole number from 1 to 1000 for --games"),
        ([str(old), "--html", str(tmp_path)], "expected a file in a folder"),
    ]:
        assert main(["analyse", *arguments]) == 2
        said = capsys.readouterr()
        assert says in said.err and said.err.count("\n") == 1 and said.out == ""
