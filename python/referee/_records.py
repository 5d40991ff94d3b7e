"""Records of games in files, in every format that referee reads."""

from __future__ import annotations

import binascii
import io
import json
import os
from typing import (
    Any,
    BinaryIO,
    Callable,
    Dict,
    Iterable,
    Iterator,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    Union,
    cast,
)

from . import _core
from ._facts import Color, Seat, game_of_ruleset, raise_error, words_of
from ._game import Game


class Move(NamedTuple):
    """One action of a record, and what is known about it.

    `color` and `seat` are those of the side that acted. `opening` says that it was given, not chosen.
    Times are seconds: `time` was charged, `left` was on the clock afterwards. `score` is in centipawns
    and `mate` in plies, both as the mover sees them; `variation` is what the engine expected next.
    `note` says who decided instead of the engine, and `comment` is anybody's.
    """

    action: str
    color: Color
    seat: Seat
    opening: bool
    time: Optional[float]
    wall_time: Optional[float]
    left: Optional[float]
    score: Optional[int]
    mate: Optional[int]
    depth: Optional[int]
    nodes: Optional[int]
    variation: str
    note: str
    comment: str


class Variation(NamedTuple):
    """A way that was not taken: it begins in place of the action with this index in its parent."""

    at: int
    moves: Tuple[Move, ...]
    variations: Tuple[Variation, ...]


class Player(NamedTuple):
    """Who sat on a seat. What is not known is empty."""

    name: str
    engine: str
    version: str
    author: str
    time_control: str
    limits: str
    options: Tuple[Tuple[str, str], ...]


class Disagreement(NamedTuple):
    """Where a record and the rules disagree, or a record contradicts itself.

    `about` is 'action', 'result', 'reason', 'clock' or another word of docs/command-line.md. `ply` is
    the action's number from 1, 0 for the game as a whole. `stored` is what the record says, `computed`
    what follows from its actions. `line` and `column` count from 1; 0 means unknown. `unread` is how
    many actions, from this one on, are not among the record's moves, because the rules cannot judge
    them.
    """

    about: str
    ply: int
    position: str
    action: str
    stored: str
    computed: str
    sentence: str
    line: int
    column: int
    unread: int


class RecordError(ValueError):
    """A part of a file cannot be read as a game. A line or a column of 0 is not known."""

    def __init__(self, name: str, line: int, column: int, sentence: str) -> None:
        super().__init__(name, line, column, sentence)
        self.name = name
        self.line = line
        self.column = column
        self.sentence = sentence

    def __str__(self) -> str:
        place = [self.name] + [str(at) for at in (self.line, self.column) if at]
        return ":".join(place) + ": " + self.sentence


class Record(NamedTuple):
    """A recorded game. What the record does not say is empty or None.

    `name` is the game: 'shogi'. `start` is empty for the usual start. `players` sit on seat first and
    seat second; seat first holds Black when a game starts.

    `moves` has the actions as far as the rules accept them, and `disagreements` says where they do not.
    `position` is that after the last move.

    `result` is 'black five', 'draw repetition', 'void interrupted' or empty, and `score` '1-0', '0-1',
    '1/2-1/2' or '*', as PGN has it: '0-1' is a win of Black. `fault_by` is the seat whose fault ended
    the game, with the `detail` and the action that was `refused`.
    """

    name: str
    ruleset: str
    switches: Mapping[str, str]
    start: str
    number: int
    players: Tuple[Player, Player]
    opening: str
    seed: Optional[int]
    event: str
    site: str
    round: str
    started: str
    ended: str
    tags: Tuple[Tuple[str, str], ...]
    comment: str
    moves: Tuple[Move, ...]
    variations: Tuple[Variation, ...]
    result: str
    score: str
    winner: Optional[Color]
    winner_seat: Optional[Seat]
    reason: str
    sentence: str
    fault_by: Optional[Seat]
    detail: str
    refused: str
    position: str
    disagreements: Tuple[Disagreement, ...]

    @classmethod
    def of(
        cls, game: Game, players: Sequence[str] = ("", ""), **header: Union[str, int]
    ) -> Record:
        """The record of a game, with the names of seat first and seat second. `header` gives `event`,
        `site`, `round`, `started`, `ended`, `comment` and `number`. `_replace` changes the rest.

        >>> game = Game("keishi")
        >>> _ = game.play("b2a3"), game.play("resign")
        >>> record = Record.of(game, ("alpha", "beta"), event="evening")
        >>> record.result, record.score, [move.color for move in record.moves]
        ('black resign', '0-1', ['black', 'white'])
        """
        unknown = set(header) - {"event", "site", "round", "started", "ended", "comment", "number"}
        if unknown or len(players) != 2:
            raise TypeError(f"unknown header {min(unknown)!r}" if unknown else "expected two players")
        members = {
            "g": header.pop("number", 0),
            "game": game.name,
            "rules": game.rules,
            "start": game.start,
            "engines": [{"name": name} for name in players],
            "plies": [{"a": action} for action in game.actions],
            **header,
        }
        (record,) = read_records(_line(members).encode(), format="jsonl", strict=True)
        return record

    def game(self, plies: Optional[int] = None) -> Game:
        """The game after `plies` moves; without a number, after all of them. IndexError if there are
        fewer.

        >>> record, = read_records(b"startpos moves 7g7f 3c3d 2g2f", format="sfen")
        >>> record.game(1).actions
        ('7g7f',)
        >>> record.game().to_act
        'white'
        """
        if plies is not None and not 0 <= plies <= len(self.moves):
            raise IndexError(f"ply {plies} of {len(self.moves)}")
        game = Game(
            self.name,
            ruleset=self.ruleset,
            switches=self.switches,
            position=self.start,
            unreachable=True,
        )
        for move in self.moves[:plies]:
            game.play(move.action)
        return game


class FormatInfo(NamedTuple):
    """A format of records: the endings of its files, and the games that it can hold (empty: all)."""

    name: str
    title: str
    endings: Tuple[str, ...]
    games: Tuple[str, ...]


def record_formats() -> Tuple[FormatInfo, ...]:
    """The formats that `read_records` knows.

    >>> [each.name for each in record_formats()][:5]
    ['jsonl', 'pgn', 'kif', 'ki2', 'csa']
    """
    return tuple(
        FormatInfo(name, title, tuple(endings.split()), tuple(games.split()))
        for name, title, endings, games in _core.formats()
    )


# The names of Record and Move in a line of JSON (docs/formats.md).
_HEADER = ("start", "opening", "seed", "event", "site", "round", "started", "ended", "tags", "comment",
           "result", "reason", "sentence", "detail", "refused")
_PLY = {"action": "a", "opening": "opening", "score": "cp", "mate": "mate", "depth": "depth",
        "nodes": "nodes", "variation": "pv", "note": "note", "comment": "comment"}
_TIMES = {"time": "us", "wall_time": "wall", "left": "left"}
_PLAYER = {"name": "name", "engine": "engine", "version": "version", "author": "author",
           "time_control": "tc", "limits": "limits", "options": "options"}
_SEATS = ("first", "second")


def _named(names: Mapping[str, str], value: Any) -> Dict[str, Any]:
    return _known({key: getattr(value, name) for name, key in names.items()})


def _ply(move: Move) -> Dict[str, Any]:
    times = {key: getattr(move, name) for name, key in _TIMES.items()}
    return {
        **_named(_PLY, move),
        **{key: round(time * 1e6) for key, time in times.items() if time is not None},
    }


def _play(moves: Tuple[Move, ...], variations: Tuple[Variation, ...]) -> Dict[str, Any]:
    return {
        "plies": [_ply(move) for move in moves],
        "variations": [{"at": each.at, **_play(each.moves, each.variations)} for each in variations],
    }


def _members(record: Record) -> Dict[str, Any]:
    switches = " ".join(f"{name}={value}" for name, value in record.switches.items())
    seats = {"winner": record.winner_seat, "fault_by": record.fault_by}
    return {
        "g": record.number,
        "game": record.name,
        "rules": f"{record.ruleset} {switches}",
        "engines": [_named(_PLAYER, player) for player in record.players],
        **{name: getattr(record, name) for name in _HEADER},
        **{key: _SEATS.index(seat) for key, seat in seats.items() if seat is not None},
        **_play(record.moves, record.variations),
    }


# A line as the compiled part reads it; what is not known is not in it.
def _line(members: Mapping[str, Any]) -> str:
    text = json.dumps({"v": 1, **_known(members)}, ensure_ascii=False, separators=(",", ":"))[:-1]
    return f'{text},"sum":"{binascii.crc32(text.encode()):08x}"}}'


def _known(members: Mapping[str, Any]) -> Dict[str, Any]:
    return {key: each for key, each in members.items() if each not in (None, "") and each is not False}


Source = Union[str, "os.PathLike[str]", bytes, BinaryIO]

# Of what a text looks like, in bytes.
_ENOUGH_TO_TELL = 4096


class RecordReader(Iterator[Record]):
    """The games of a file, one after another; `read_records` makes it.

    After a RecordError reading goes on with the next game. A file that was opened here is closed at its
    end, with the reader, or by `close` or `with`.
    """

    def __init__(
        self, name: str, reader: _core.Reader, close: Callable[[], None],
        on_error: Optional[Callable[[RecordError], object]],
    ) -> None:
        self._name = name
        self._reader = reader
        self._close = close
        self._closed = False
        self._on_error = on_error

    def __iter__(self) -> RecordReader:
        return self

    def __next__(self) -> Record:
        while not self._closed:
            found = self._reader.next()
            if found is None:
                break
            if isinstance(found, dict):
                return _record(found)
            error = RecordError(self._name, *found)
            if self._on_error is None:
                raise error
            self._on_error(error)
        self.close()
        raise StopIteration

    def close(self) -> None:
        """Ends the reading, and closes a file that was opened here."""
        if not self._closed:
            self._closed = True
            self._close()

    def __del__(self) -> None:
        if getattr(self, "_closed", True) is False:  # a loop was left
            self.close()

    def __enter__(self) -> RecordReader:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def read_records(
    source: Source,
    *,
    format: str = "",
    encoding: str = "",
    game: str = "",
    ruleset: str = "",
    switches: Optional[Mapping[str, str]] = None,
    strict: bool = False,
    on_error: Optional[Callable[[RecordError], object]] = None,
) -> RecordReader:
    """Reads the games of a file, whose path is given, of bytes, or of a file in binary mode.

    The format is found by the file's ending, else by what the text looks like, unless `format` names
    it; so is the `encoding` ('utf8', 'cp932' or 'euc-jp'). `game`, `ruleset` and `switches` hold where
    the text does not say its rules.

    A record that contradicts the rules is given with its `disagreements`; with `strict` it is an error.
    A part of the file that cannot be read as a game raises RecordError, after which the reading goes on
    with the next game. With `on_error` that function is called instead.

    >>> kif = '''手合割：平手
    ... 1 ７六歩(77)
    ... 2 ３五歩(33)
    ... '''
    >>> record, = read_records(kif.encode("euc-jp"), format="kif", encoding="euc-jp")
    >>> [move.action for move in record.moves], record.disagreements[0].sentence[:40]
    (['7g7f'], "'3c3e' is refused (piece-cannot-reach): ")
    """
    if not game and (ruleset or switches):
        if not ruleset:
            raise ValueError("switches need a game or a rule set")
        game = game_of_ruleset(ruleset)
    name, file, close = _opened(source)
    try:
        beginning = _beginning(file)
        if not format:
            format = _format(name, beginning, encoding)
        reader = _core.read_records(
            file.read, beginning, format, encoding, game, ruleset, words_of(switches), strict
        )
        if not isinstance(reader, _core.Reader):
            raise_error(reader)
        return RecordReader(name, reader, close, on_error)
    except BaseException:
        close()
        raise


def write_records(
    target: Union[str, "os.PathLike[str]", BinaryIO],
    records: Iterable[Union[Record, Game]],
    *,
    format: str = "",
    encoding: str = "",
) -> Dict[str, int]:
    """Writes games to a file, whose path is given or which is open in binary mode. Returns what the
    format does not hold, with the number of games.

    The format follows from the file's ending unless `format` names it, and the encoding from both
    unless `encoding` names it ('utf8', 'cp932' or 'euc-jp'). The rules judge every game again:
    RecordError if they contradict it, or if the format cannot hold it.

    What a Record does not show, such as processor times, is not written.

    >>> game = Game("shogi")
    >>> _ = game.play("7g7f"), game.play("3c3d")
    >>> import io
    >>> file = io.BytesIO()
    >>> write_records(file, [Record.of(game, ("alpha", "beta"))], format="sfen")
    {"players' names": 1}
    >>> file.getvalue()
    b'startpos moves 7g7f 3c3d\\n'
    """
    path = os.fspath(target) if isinstance(target, (str, os.PathLike)) else None
    name = str(getattr(target, "name", "file")) if path is None else path
    format = format or _format(name, b"", "")
    file = cast(BinaryIO, target) if path is None else open(path, "wb")
    losses: Dict[str, int] = {}
    try:
        for number, each in enumerate(records):
            record = Record.of(each) if isinstance(each, Game) else each
            line = _line(_members(record))
            written = _core.write_record(line, format, encoding, name, number == 0)
            if isinstance(written, str):
                raise RecordError(name, 0, 0, written)
            text, lost = written
            if text is None:
                why = ": " + "; ".join(lost) if lost else ""
                raise RecordError(name, 0, 0, f"{format} cannot hold this game of {record.name}{why}")
            file.write(text)
            for what in lost:
                losses[what] = losses.get(what, 0) + 1
    finally:
        if path is not None:
            file.close()
    return losses


def _nothing() -> None:
    pass


# Its name for messages, the file, and how it is closed.
def _opened(source: Source) -> Tuple[str, BinaryIO, Callable[[], None]]:
    if isinstance(source, (bytes, bytearray, memoryview)):
        return "bytes", io.BytesIO(source), _nothing
    if isinstance(source, (str, os.PathLike)):
        path = os.fspath(source)
        if not isinstance(path, str):
            path = os.fsdecode(path)
        file = open(path, "rb")
        return path, file, file.close
    if not hasattr(source, "read"):
        raise TypeError(f"expected a path, bytes or a file in binary mode, not {type(source)!r}")
    name = getattr(source, "name", "")
    return name if isinstance(name, str) and name else "file", source, _nothing


def _beginning(file: BinaryIO) -> bytes:
    beginning = b""
    while len(beginning) < _ENOUGH_TO_TELL:
        more = file.read(_ENOUGH_TO_TELL)
        if not isinstance(more, bytes):
            raise TypeError(f"the file must give bytes, not {type(more)!r}; open it in mode 'rb'")
        if not more:
            break
        beginning += more
    return beginning


def _format(name: str, beginning: bytes, encoding: str) -> str:
    found = _core.format_of(os.fsencode(name).decode("utf-8", "replace"), beginning, encoding)
    if isinstance(found, str):
        return found
    if found is not None:
        raise_error(found)
    known = ", ".join(each.name for each in record_formats())
    raise RecordError(name, 0, 0, f"unknown format; expected format= one of {known}")


def _moves(line: Tuple[List[Any], List[Any]]) -> Tuple[Tuple[Move, ...], Tuple[Variation, ...]]:
    moves, variations = line
    return tuple(Move(*words) for words in moves), tuple(
        Variation(at, *_moves(other)) for at, other in variations
    )


def _player(words: Tuple[str, str, str, str, str, str, List[Tuple[str, str]]]) -> Player:
    return Player(*words[:6], tuple(words[6]))


def _record(found: Dict[str, Any]) -> Record:
    first, second = found["players"]
    found["players"] = (_player(first), _player(second))
    found["switches"] = dict(found["switches"])
    found["tags"] = tuple(found["tags"])
    found["moves"], found["variations"] = _moves(found.pop("line"))
    found["disagreements"] = tuple(Disagreement(*words) for words in found["disagreements"])
    return Record(**found)
