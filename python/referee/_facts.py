"""What there is to know about the games, and what the rules say no with."""

from __future__ import annotations

from typing import List, Literal, Mapping, NamedTuple, NoReturn, Optional, Tuple

from . import _core

Color = Literal["black", "white"]
Seat = Literal["first", "second"]


class RuleSetInfo(NamedTuple):
    """A rule set of a game: its id, and what it is."""

    id: str
    summary: str


class SwitchInfo(NamedTuple):
    """A rule that can be changed: its name, the values that it takes, and what it means."""

    name: str
    accepts: str
    meaning: str


class StartInfo(NamedTuple):
    """A named start position, such as a handicap of Shogi."""

    name: str
    title: str
    position: str


class GameInfo(NamedTuple):
    """One of the games. The first of its rule sets is the default."""

    name: str
    title: str
    board_size: int
    rulesets: Tuple[RuleSetInfo, ...]
    switches: Tuple[SwitchInfo, ...]
    starts: Tuple[StartInfo, ...]


class ReasonInfo(NamedTuple):
    """Why an action is refused or, with `ends_game`, why a game has ended."""

    name: str
    ends_game: bool
    sentence: str


class Refusal(NamedTuple):
    """Why an action may not be played.

    `reason` never changes its spelling (docs/reasons.md); `sentence` says what is wrong here, and
    `rule` what holds in general. `place` is the wrong part of a text that is not an action: where it
    begins and how long it is, in bytes of UTF-8; (0, 0) where there is no such part.
    """

    reason: str
    sentence: str
    rule: str
    place: Tuple[int, int]


class Outcome(NamedTuple):
    """How a game has ended. Without a winner it is a draw."""

    winner: Optional[Color]
    winner_seat: Optional[Seat]
    reason: str
    sentence: str


class Refused(ValueError):
    """The rules refuse an action; the game is unchanged."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal

    @property
    def reason(self) -> str:
        """The reason's name: 'nifu', 'piece-cannot-reach'."""
        return self.refusal.reason

    @property
    def sentence(self) -> str:
        """What is wrong, for a person."""
        return self.refusal.sentence

    @property
    def rule(self) -> str:
        """The rule in general."""
        return self.refusal.rule

    def __str__(self) -> str:
        shown = self.action if len(self.action) <= 40 else self.action[:40] + "..."
        return f"{shown!r} is refused ({self.reason}): {self.sentence}"


class PositionError(ValueError):
    """A position text is wrong, or no game can reach the position.

    `defects` has the names of what no game can reach; it is empty where the text itself is wrong.
    """

    def __init__(self, code: str, sentence: str, place: Tuple[int, int], defects: Tuple[str, ...]):
        super().__init__(code, sentence, place, defects)
        self.code = code
        self.sentence = sentence
        self.place = place
        self.defects = defects

    def __str__(self) -> str:
        return self.sentence


def games() -> Tuple[GameInfo, ...]:
    """All games.

    >>> [game.name for game in games()]
    ['shogi', 'renju', 'keishi', 'liuzichong']
    >>> [each.id for each in games()[2].rulesets][0]
    'keishi'
    """
    return tuple(
        GameInfo(
            each["name"],
            each["title"],
            each["board_size"],
            tuple(RuleSetInfo(*words) for words in each["rulesets"]),
            tuple(SwitchInfo(*words) for words in each["switches"]),
            tuple(StartInfo(*words) for words in each["positions"]),
        )
        for each in _core.games()
    )


def reasons() -> Tuple[ReasonInfo, ...]:
    """All reasons for which the rules refuse an action or end a game.

    >>> next(each for each in reasons() if each.name == "nifu").ends_game
    False
    """
    return tuple(ReasonInfo(*words) for words in _core.reasons())


def game_of_ruleset(ruleset: str) -> str:
    """The game that has this rule set; an id belongs to one game."""
    for each in games():
        if any(known.id == ruleset for known in each.rulesets):
            return each.name
    raise ValueError(f"unknown rule set {ruleset!r}; referee.games() has all of them")


def words_of(switches: Optional[Mapping[str, str]]) -> List[Tuple[str, str]]:
    """Switches as the compiled part takes them."""
    if switches is not None and not isinstance(switches, Mapping):
        raise TypeError(f"switches must be a mapping of names to values, not {type(switches).__name__}")
    return list((switches or {}).items())


def raise_error(error: Tuple[str, str, int, int, List[str]]) -> NoReturn:
    """Raises what the compiled part says of a text."""
    raise ValueError(error[1])
