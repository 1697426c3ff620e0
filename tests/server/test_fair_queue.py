"""Who is next: nobody starves, and whoever needs little waits little."""

from __future__ import annotations

import random

from infamy.server.fair_queue import FairQueue


def taken(queue: FairQueue[int]) -> str:
    found = queue.take()
    assert found is not None
    return found[0]


def test_keys_that_need_as_much_take_turns_and_each_key_keeps_its_order() -> None:
    queue: FairQueue[int] = FairQueue(1)
    for number in range(6):
        queue.put("ab"[number // 3], number)
    order = []
    while len(queue):
        found = queue.take()
        assert found is not None
        order.append(found)
        queue.done(found[0], 1.0)
    assert order == [("a", 0), ("b", 3), ("a", 1), ("b", 4), ("a", 2), ("b", 5)]
    assert queue.take() is None and not queue.waiting and not queue.busy


def test_whoever_needs_little_comes_before_all_who_need_much() -> None:
    """A hundred tables whose bots think for seconds; one whose bot needs a moment is always next."""
    queue: FairQueue[int] = FairQueue(1)
    for number in range(100):
        queue.put(f"hostile{number}", 0, 5.0)
    waits = []
    for _ in range(50):
        queue.put("honest", 0)
        waited = 0
        while (key := taken(queue)) != "honest":
            waited += 1
            queue.done(key, 5.0)
        queue.done("honest", 0.01)
        waits.append(waited)
        queue.done(taken(queue), 5.0)
    assert not any(waits)


def test_nobody_saves_up_time_by_staying_away() -> None:
    queue: FairQueue[int] = FairQueue(1)
    for _ in range(100):
        queue.put("busy", 0)
        queue.done(taken(queue), 1.0)
    for _ in range(10):
        queue.put("new", 0)
        queue.put("busy", 0)
    order = []
    while len(queue):
        order.append(taken(queue))
        queue.done(order[-1], 1.0)
    assert "".join(word[0] for word in order[:10]) == "nbnbnbnbnb"


def test_nobody_starves_however_many_come_anew() -> None:
    queue: FairQueue[int] = FairQueue(1)
    queue.put("old", 0)
    queue.put("new0", 0)
    queue.done(taken(queue), 5.0)
    queue.put("old", 0)
    for number in range(1, 100):
        queue.put(f"new{number}", 0)
        key = taken(queue)
        queue.done(key, 1.0)
        if key == "old":
            break
    assert key == "old" and number <= 15


def test_what_takes_long_can_be_left_waiting() -> None:
    queue: FairQueue[int] = FairQueue(1)
    queue.put("long", 1, 5.0)
    queue.put("short", 2, 0.1)
    queue.put("longer", 3, 6.0)
    assert [queue.take(0.5), queue.take(0.5), queue.take(), queue.take()] == [
        ("short", 2),
        None,
        ("long", 1),
        ("longer", 3),
    ]


def test_of_one_key_never_all_at_once() -> None:
    queue: FairQueue[int] = FairQueue(2)
    for number in range(5):
        queue.put("one", number)
    assert [queue.take(), queue.take(), queue.take()] == [("one", 0), ("one", 1), None]
    queue.put("other", 9)
    assert queue.take() == ("other", 9)
    queue.done("one", 0.1)
    assert queue.take() == ("one", 2)


def test_in_the_long_run_everybody_who_waits_is_given_as_much_and_who_left_is_forgotten() -> None:
    queue: FairQueue[int] = FairQueue(1)
    dice = random.Random(5)
    lengths = {"short": 0.1, "middle": 1.0, "long": 7.0}
    given = dict.fromkeys(lengths, 0.0)
    for key in lengths:
        queue.put(key, 0)
    while sum(given.values()) < 3000:
        key = taken(queue)
        seconds = lengths[key] * dice.uniform(0.5, 1.5)
        given[key] += seconds
        queue.put(key, 0)
        queue.done(key, seconds)
    assert max(given.values()) - min(given.values()) < 2 * 7.0 * 1.5
    for key in lengths:
        queue.remove(key, 0)
    for number in range(50):
        queue.put(f"passing{number}", 0)
        queue.done(taken(queue), 1.0)
    assert not queue.waiting and not queue.busy and len(queue.given) < 10
