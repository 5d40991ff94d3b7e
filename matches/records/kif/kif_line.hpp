#pragma once
// What a line of a KIF or KI2 file is, by the way it looks.

#include <optional>
#include <string_view>

#include "matches/endings/ply.hpp"
#include "matches/records/kif/japanese.hpp"

namespace matches::records::kif {

struct KifLine {
  enum class Kind : unsigned char {
    blank,
    program_comment,  // "# ..."
    comment,          // "*..."
    bookmark,         // "&..."
    row,              // of a diagram: "|v香 ..."
    edge,             // of a diagram: "+---"
    plies_before,     // "手数＝34  まで"
    turn,             // "後手番"
    separator,        // "手数----指手----"
    header,           // "key：value"
    variation,        // "変化：9手"
    move,             // "  12 ７六歩(77)": a number and more
    marked_moves,     // "▲７六歩 △３四歩"
    summary,          // "まで115手で先手の勝ち"
    unknown,
  } kind = Kind::unknown;
  std::string_view key, value;  // of a header, without blanks around them
  bool wide_colon = false;      // the key ends with "："
};

KifLine kif_line(std::string_view line);

// "( 0:16/" of "( 0:16/00:00:16)": the time of a move. Nothing if it is not a time.
std::optional<endings::Timing> take_kif_time(Characters& text);
// "00:00:16)" behind it, in seconds.
std::optional<long long> take_kif_total(Characters& text);

}  // namespace matches::records::kif
