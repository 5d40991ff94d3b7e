#pragma once
// What the formats of Renju have in common that know stones and little else: SGF, PSQ, move text
// and offsets.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/format.hpp"
#include "matches/records/replay.hpp"

namespace matches::records {

inline constexpr int board_size = 15;
inline constexpr std::size_t most_stones = std::size_t{board_size} * board_size;

// A point as these formats count it: column a is x 0, the top row is y 0.
struct FromTop {
  int x = 0, y = 0;
};
bool on_board(FromTop point);
std::string point_text(FromTop point);                     // "h8"
std::optional<FromTop> point_of(std::string_view action);  // nothing: no stone

// The column of a byte, in characters from 1.
std::size_t column_of(std::string_view line, std::size_t byte);

// A game of Renju without a move; a text: why these formats cannot give what is asked for.
std::optional<std::string> begin_renju(Game& game, const Reading& reading);
// The rules of a text that names none: those that the user gave, else `renju_rif`, and where the
// first stone does not lie on h8, the same with opening=none: such files have no opening rule.
void choose_rules(Game& game, const Reading& reading, std::string_view first_action);

// Plays a stone of a list. Where the rules ask for a decision that such a list does not have, the
// colours are kept: `keep` is filled in, with a note.
std::optional<rules::Refusal> play_stone(Replay& replay, MoveLine& line, endings::Ply ply);

// One stone of a list and where it stands in the text.
struct Listed {
  endings::Ply ply;
  std::size_t line = 0, column = 0;
};
Item judged(Game game, const Reading& reading, std::vector<Listed> stones);

// The stones of a game for a format that has nothing else. Nothing: there is a pass, or the start
// is not the usual one.
std::optional<std::vector<const endings::Ply*>> stones_of(const Game& game, Losses& losses);

}  // namespace matches::records
