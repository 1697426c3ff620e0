"""Who is next, when there is more to do than can be done at once."""

from __future__ import annotations

from collections import Counter, deque
from math import inf
from typing import Generic, TypeVar, final

T = TypeVar("T")


@final
class FairQueue(Generic[T]):
    """Of all keys (an address, a table) that wait, next is the one that will have been given the least time.

    That is weighted fair queueing: time is counted as if all who want it had the same share of it at once. A key that
    comes anew begins where the others are by now, so nobody can save up time, and nobody starves however many come;
    and whoever needs little finds a turn soon, however many wait that need much.
    """

    def __init__(self, most_at_once: int) -> None:
        self.most_at_once = most_at_once  # of one key, so that others find a place
        self.waiting: dict[str, deque[tuple[T, float]]] = {}  # by key, with the seconds it is expected to take
        self.busy: Counter[str] = Counter()  # how much of a key is being done
        self.given: dict[str, float] = {}  # by key, how much time; what is less than `now` is forgotten
        self.now = 0.0  # how much time each has been given who always wanted some

    def __len__(self) -> int:
        return sum(map(len, self.waiting.values()))

    def put(self, key: str, item: T, expected: float = 0.0) -> None:
        if key not in self.waiting and not self.busy[key]:
            self.given[key] = max(self.now, self.given.get(key, 0.0))
        self.waiting.setdefault(key, deque()).append((item, expected))

    def remove(self, key: str, item: T) -> None:
        """It does not wait any more, if it still did."""
        kept = deque(each for each in self.waiting.pop(key, ()) if each[0] != item)
        if kept:
            self.waiting[key] = kept

    def take(self, longest: float = inf) -> tuple[str, T] | None:
        """What is to be done next and is not expected to take longer; nothing if nothing waits that may be done now."""
        able = [
            key for key, items in self.waiting.items() if self.busy[key] < self.most_at_once and items[0][1] <= longest
        ]
        if not able:
            return None
        key = min(able, key=self.end)  # of several, the one that has waited for longest
        self.now = max(self.now, self.given[key])
        items = self.waiting.pop(key)
        item, _ = items.popleft()
        if items:
            self.waiting[key] = items  # after those who have been given as much
        self.busy[key] += 1
        return key, item

    def done(self, key: str, seconds: float) -> None:
        """It took so long."""
        self.given[key] += seconds
        self.now += seconds / len({*self.waiting, *self.busy})
        self.busy[key] -= 1
        self.busy += Counter()  # without those that have nothing
        wanting = {*self.waiting, *self.busy}
        self.given = {key: given for key, given in self.given.items() if given > self.now or key in wanting}

    def end(self, key: str) -> float:
        """How much it will have been given once what it waits with is done."""
        return self.given[key] + self.waiting[key][0][1]
