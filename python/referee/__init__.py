"""The rules of Shogi, Renju, Keishi and Liuzichong, and the records of their games.

These are the rules by which the program `referee` judges. A game is played by texts:

>>> import referee
>>> game = referee.Game("shogi")
>>> game.play("7g7f")
'7g7f'
>>> game.to_act, len(game.legal_actions())
('white', 30)
>>> game.play("3c3e")
Traceback (most recent call last):
    ...
referee.Refused: '3c3e' is refused (piece-cannot-reach): the pawn on 3c cannot reach 3e

Records are read in every format that `referee` reads:

>>> for record in referee.read_records(b"startpos moves 7g7f 3c3d", format="sfen"):
...     print([move.action for move in record.moves])
['7g7f', '3c3d']
"""

from ._core import version as __version__
from ._facts import (
    Color,
    GameInfo,
    Outcome,
    PositionError,
    ReasonInfo,
    Refusal,
    Refused,
    RuleSetInfo,
    Seat,
    StartInfo,
    SwitchInfo,
    games,
    reasons,
)
from ._game import Game
from ._records import (
    Disagreement,
    FormatInfo,
    Move,
    Player,
    Record,
    RecordError,
    RecordReader,
    Variation,
    read_records,
    record_formats,
    write_records,
)

__all__ = [
    "Color",
    "Disagreement",
    "FormatInfo",
    "Game",
    "GameInfo",
    "Move",
    "Outcome",
    "Player",
    "PositionError",
    "ReasonInfo",
    "Record",
    "RecordError",
    "RecordReader",
    "Refusal",
    "Refused",
    "RuleSetInfo",
    "Seat",
    "StartInfo",
    "SwitchInfo",
    "Variation",
    "games",
    "read_records",
    "reasons",
    "record_formats",
    "write_records",
]

# What people see in messages and in pickles is the package, and not its files.
for _name in __all__:
    if isinstance(globals()[_name], type):
        globals()[_name].__module__ = __name__
del _name
