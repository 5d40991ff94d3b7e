"""Games in play."""

from __future__ import annotations

import re
from collections import deque
from typing import Any, Dict, List, Mapping, Optional, Tuple

from . import _core
from ._facts import (
    Color,
    Outcome,
    PositionError,
    Refusal,
    Refused,
    Seat,
    game_of_ruleset,
    raise_error,
    words_of,
)

# How many actions can be taken back without playing the game again.
_REMEMBERED = 64

_PIECES_IN_HAND = re.compile(r"([0-9]*)([A-Za-z])")


class Game:
    """A game: a position with its history, so that repetition, ko and limits are judged too.

    >>> game = Game("renju", ruleset="renju_rif_classic")
    >>> game.play("h8")
    'h8'
    >>> game
    Game('renju', ruleset='renju_rif_classic', actions=['h8'])

    `ruleset` names a rule set of the game, and `switches` changes single rules of it:

    >>> Game("shogi", switches={"max-plies": "256"}).switches["max-plies"]
    '256'

    `position` is a position text or the name of a start position, such as "two-piece". A position that
    no game can reach is refused with PositionError unless `unreachable` admits it.

    A game is a value: `copy` makes an independent one, it can be pickled, and games are equal if they
    have the same rules, start and actions. One game must not be played by several threads at once;
    each call is complete before another begins.
    """

    __slots__ = ("_core", "_started", "_past", "_actions", "__weakref__")

    def __init__(
        self,
        game: str = "",
        *,
        ruleset: str = "",
        switches: Optional[Mapping[str, str]] = None,
        position: str = "",
        unreachable: bool = False,
    ) -> None:
        if not game:
            game = game_of_ruleset(ruleset) if ruleset else "shogi"
        started = _core.start(game, ruleset, words_of(switches), "", True)
        if not isinstance(started, _core.Game):
            raise_error(started)
        if position:
            moved = _core.start(game, ruleset, words_of(switches), position, unreachable)
            if not isinstance(moved, _core.Game):
                code, sentence, at, length, defects = moved
                raise PositionError(code, sentence, (at, length), tuple(defects))
            started = moved
        self._begin(started)

    def _begin(self, started: _core.Game) -> None:
        self._started = started
        self._core = started.copy()
        self._past: deque[_core.Game] = deque(maxlen=_REMEMBERED)
        self._actions: List[str] = []

    # --- what is played ---------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The game: 'shogi', 'renju', 'keishi' or 'liuzichong'."""
        return self._core.rules()[0]

    @property
    def ruleset(self) -> str:
        """The id of the rule set."""
        return self._core.rules()[1]

    @property
    def switches(self) -> Dict[str, str]:
        """The value of every switch of the rule set."""
        return dict(self._core.rules()[2])

    @property
    def rules(self) -> str:
        """The rule set and its switches in one line, as records have them."""
        return self._core.rules()[3]

    @property
    def start(self) -> str:
        """The position text at the start."""
        return self._started.position()

    @property
    def defects(self) -> Tuple[str, ...]:
        """Why no game can reach the start position; empty in all but odd positions."""
        return tuple(self._core.defects())

    # --- the position -----------------------------------------------------------------------------

    @property
    def position(self) -> str:
        """The position as a text that `Game(position=...)` reads.

        >>> Game("keishi").position
        '6/ww2ww/6/6/bb2bb/6 b - 1'
        """
        return self._core.position()

    @property
    def key(self) -> str:
        """What of the position decides how the game goes on, without counters and history.

        Positions that are reached in different ways have the same key:

        >>> one, other = Game("shogi"), Game("shogi")
        >>> played = [one.play(action) for action in ("7g7f", "3c3d", "2g2f")]
        >>> played = [other.play(action) for action in ("2g2f", "3c3d", "7g7f")]
        >>> one.key == other.key, one == other
        (True, False)
        """
        return self._core.key()

    @property
    def to_act(self) -> Color:
        """The colour of the side whose turn it is; meaningless after the end."""
        color: Color = self._core.to_act()[0]
        return color

    @property
    def seat_to_act(self) -> Seat:
        """The seat whose turn it is. Seats never change; colours may (Renju)."""
        seat: Seat = self._core.to_act()[1]
        return seat

    def color_of(self, seat: Seat) -> Color:
        """The colour that a seat has now.

        >>> game = Game("renju", ruleset="renju_taraguchi10_rif")
        >>> played = [game.play(action) for action in ("h8", "swap")]
        >>> game.color_of("first")
        'white'
        """
        if seat not in ("first", "second"):
            raise ValueError(f"unknown seat {seat!r}; expected 'first' or 'second'")
        black: Seat = "first" if self._core.color_of_first() == "black" else "second"
        return "black" if seat == black else "white"

    @property
    def in_check(self) -> bool:
        """Whether the king of the side to act is attacked; never in games without a king.

        >>> Game("shogi", position="4k4/9/9/9/4R4/9/9/9/4K4 w - 1").in_check
        True
        """
        return self._core.in_check()

    @property
    def phase(self) -> str:
        """'play', or a phase of the opening ('swap1', 'fifth')."""
        return self._core.phase()

    def board(self) -> Dict[str, str]:
        """Every square and what stands on it, as position texts name it; '.' is an empty square.

        The lowest row comes first, each from the left.

        >>> board = Game("shogi").board()
        >>> len(board), board["5i"], board["5a"], board["5e"]
        (81, 'K', 'k', '.')
        """
        return dict(self._core.board()[0])

    def hands(self) -> Dict[Color, Dict[str, int]]:
        """The pieces in hand; empty in games without hands.

        >>> Game("shogi", position="4k4/9/9/9/9/9/9/9/4K4 b 2Pr 1").hands()
        {'black': {'P': 2}, 'white': {'R': 1}}
        """
        hands: Dict[Color, Dict[str, int]] = {"black": {}, "white": {}}
        for count, piece in _PIECES_IN_HAND.findall(self._core.board()[1]):
            hands["black" if piece.isupper() else "white"][piece.upper()] = int(count or 1)
        return hands

    def forbidden_points(self) -> Dict[str, str]:
        """Renju: Black's forbidden points, whichever side is to act; empty in other games.

        The letters say why: L overline, F double-four, T double-three.

        >>> rows = "15/15/15/15/15/15/7b7/7b7/5bb8/15/15/15/15/15/15"
        >>> Game("renju", position=rows + " b play - 5", unreachable=True).forbidden_points()
        {'h7': 'T'}
        """
        found = self._core.forbidden() or ""
        return dict(_split(point) for point in found.split())

    # --- actions ----------------------------------------------------------------------------------

    def legal_actions(self) -> List[str]:
        """Every legal action but 'resign' and Shogi's 'win', in byte order; empty after the end.

        Kinds of actions that are too numerous to list are in `unlisted`.
        """
        return self._core.legal_actions()[0]

    def unlisted(self) -> List[str]:
        """Kinds of legal actions that are not listed: ['offer'] where Renju's fifth moves are offered.

        Then an action such as 'offer h9 i10' can be played. `same_offers` says which points count as
        the same, and `refusal` how many points are expected.
        """
        return self._core.legal_actions()[1]

    def same_offers(self) -> List[List[str]]:
        """Sets of points of which an offer may name one; empty where nothing is to be offered."""
        return self._core.same_offers()

    def refusal(self, action: str) -> Optional[Refusal]:
        """Why the side to act may not play an action; None if it is legal.

        >>> Game("liuzichong").refusal("b1b3").reason
        'not-one-step'
        """
        refused = self._core.refusal(action)
        return None if refused is None else _refusal(refused)

    def is_legal(self, action: str) -> bool:
        """Whether the side to act may play an action.

        >>> Game("keishi").is_legal("b2a3")
        True
        """
        return self._core.refusal(action) is None

    def spelling(self, action: str) -> str:
        """The standard spelling of an action, which need not be legal; ValueError if it is not an action.

        >>> Game("renju").spelling("H8")
        'h8'
        """
        spelled = self._core.spelling(action)
        if isinstance(spelled, str):
            return spelled
        raise ValueError(spelled[1])

    def explain(self, action: str) -> str:
        """Why an action is legal or refused, in lines; for a square, the actions that touch it.

        >>> print(Game("shogi").explain("7g7e").splitlines()[0])
        refused: piece-cannot-reach
        """
        return self._core.explain(action)

    def play(self, action: str) -> str:
        """Plays an action of the side to act, and gives its standard spelling.

        Moves of Shogi may also be written as CSA, KIF and KI2 have them; wherever an action is
        expected, these forms are read. Raises Refused if the rules refuse the action, or if it has
        the sign of the other side, and then nothing has changed.

        >>> game = Game("shogi")
        >>> game.play("▲７六歩"), game.play("3334FU"), game.play("２二角成(88)")
        ('7g7f', '3c3d', '8h2b+')
        >>> game.play("▲同銀")
        Traceback (most recent call last):
            ...
        referee.Refused: '▲同銀' is refused (not-your-turn): it is the turn of White, not of Black
        """
        before = self._core.copy()
        played = self._core.act(action)
        if not isinstance(played, str):
            raise Refused(action, _refusal(played))
        self._past.append(before)
        self._actions.append(played)
        return played

    def undo(self) -> str:
        """Takes the last action back, and returns it; IndexError without one.

        >>> game = Game("keishi")
        >>> before = game.position
        >>> game.play("b2a3") == game.undo(), game.position == before
        (True, True)
        """
        if not self._actions:
            raise IndexError("there is no action to take back")
        if not self._past:
            self._remember()
        self._core = self._past.pop()
        return self._actions.pop()

    # Plays the game again, and remembers the positions before its last actions.
    def _remember(self) -> None:
        now = self._started.copy()
        for action in self._actions:
            self._past.append(now.copy())
            now.act(action)

    @property
    def actions(self) -> Tuple[str, ...]:
        """What has been played, from the start."""
        return tuple(self._actions)

    def __len__(self) -> int:
        """How many actions have been played."""
        return len(self._actions)

    def __bool__(self) -> bool:
        return True

    # --- the end ----------------------------------------------------------------------------------

    @property
    def outcome(self) -> Optional[Outcome]:
        """How the game has ended; None while it goes on.

        >>> game = Game("shogi")
        >>> _ = game.play("resign")
        >>> game.outcome.winner, game.outcome.reason
        ('white', 'resign')
        """
        end = self._core.outcome()
        return None if end is None else Outcome(*end)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._core.outcome() is not None

    @property
    def result(self) -> str:
        """'playing', 'black checkmate', 'draw repetition': the winner and the reason."""
        return self._core.result()

    # --- as a value -------------------------------------------------------------------------------

    def copy(self) -> Game:
        """An independent game with the same past."""
        made = object.__new__(Game)
        made._started = self._started
        made._core = self._core.copy()
        made._past = self._past.copy()
        made._actions = self._actions.copy()
        return made

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        same = self._actions == other._actions and self.rules == other.rules
        return same and self.start == other.start

    __hash__ = None  # type: ignore[assignment]  # a game changes while it is played

    def __reduce__(self) -> Tuple[Any, ...]:
        name, ruleset, switches, _ = self._core.rules()
        return _revived, (name, ruleset, switches, self.start, self._actions)

    def draw(self, *, kanji: bool = False) -> str:
        """The board and the side to act for a person, in ASCII or in kanji."""
        return self._core.draw(kanji)

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        return f"Game({self.name!r}, ruleset={self.ruleset!r}, actions={self._actions!r})"


def _refusal(words: Tuple[str, str, str, int, int]) -> Refusal:
    reason, sentence, rule, at, length = words
    return Refusal(reason, sentence, rule, (at, length))


def _split(point: str) -> Tuple[str, str]:
    name, _, letters = point.partition(":")
    return name, letters


# A pickled game: it is played again, so that no pickle holds a position that the rules do not know.
def _revived(
    name: str, ruleset: str, switches: List[Tuple[str, str]], start: str, actions: List[str]
) -> Game:
    game = Game(name, ruleset=ruleset, switches=dict(switches), position=start, unreachable=True)
    for action in actions:
        game.play(action)
    return game
