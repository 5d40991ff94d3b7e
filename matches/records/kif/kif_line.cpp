#include "matches/records/kif/kif_line.hpp"

#include "rules/text.hpp"

namespace matches::records::kif {

namespace {

using LineKind = KifLine::Kind;

constexpr std::string_view wide_colon = "：";

// "手数----" and "手数＝34"; the key 手数 of a header has a colon.
LineKind after_ply_count(std::string_view rest) {
  if (rest.starts_with("＝") || rest.starts_with('=')) return LineKind::plies_before;
  for (const std::string_view dash : {"-", "－", "ー", "―", "─", "‐"})
    if (rest.starts_with(dash)) return LineKind::separator;
  return LineKind::unknown;
}

bool is_turn(std::string_view text) {
  Characters line(text);
  return take_side(line) && line.rest() == "番";
}

// A number, a blank, and something that is neither: the numbers above a diagram are not moves.
bool is_move(std::string_view text) {
  Characters line(text);
  if (!skip_digits(line)) return false;  // too many for a number are not another line either
  if (!line.skip_blanks() || line.done()) return false;
  const Characters before = line;
  const bool number = take_digits(line).has_value();
  line.skip_blanks();
  const bool file_numbers = number && take_digits(line);
  return !file_numbers && !(number && line.done()) && !before.done();
}

// The first colon ends the key, which holds no blank.
KifLine header(std::string_view text) {
  const auto wide = text.find(wide_colon), narrow = text.find(':');
  const auto end = std::min(wide, narrow);
  KifLine line;
  if (end == text.npos || end == 0 || text.substr(0, end).find(' ') != text.npos) return line;
  line.kind = LineKind::header;
  line.wide_colon = end == wide;
  line.key = trimmed(text.substr(0, end));
  line.value = trimmed(text.substr(end + (line.wide_colon ? wide_colon.size() : 1)));
  if (line.key == "変化") line.kind = LineKind::variation;
  if (line.key.empty()) line.kind = LineKind::unknown;
  return line;
}

KifLine of(LineKind kind) {
  KifLine line;
  line.kind = kind;
  return line;
}

// By the first byte, for most lines.
LineKind by_first_byte(char first) {
  switch (first) {
    case '#': return LineKind::program_comment;
    case '*': return LineKind::comment;
    case '&': return LineKind::bookmark;
    case '|': return LineKind::row;
    case '+': return LineKind::edge;
    default: return LineKind::unknown;
  }
}

// "0:16", "00:00:16": two or three numbers, in seconds.
std::optional<long long> take_clock(Characters& text) {
  long long seconds = 0;
  int parts = 0;
  do {
    text.skip_blanks();
    const auto number = take_digits(text);
    if (!number || ++parts > 3) return std::nullopt;
    seconds = 60 * seconds + *number;
  } while (text.take(":") || text.take("："));
  text.skip_blanks();
  if (parts < 2) return std::nullopt;
  return seconds;
}

}  // namespace

KifLine kif_line(std::string_view line) {
  if (line.empty()) return of(LineKind::blank);
  if (const auto kind = by_first_byte(line.front()); kind != LineKind::unknown) return of(kind);
  const auto text = trimmed(line);
  if (text.empty()) return of(LineKind::blank);
  if (is_move(text)) return of(LineKind::move);
  if (text.front() == '|') return of(LineKind::row);
  Characters start(text);
  if (take_mark(start)) return of(LineKind::marked_moves);
  if (start.take("まで")) return of(LineKind::summary);
  if (start.take("手数"))
    if (const auto kind = after_ply_count(start.rest()); kind != LineKind::unknown) return of(kind);
  if (is_turn(text)) return of(LineKind::turn);
  return header(text);
}

std::optional<endings::Timing> take_kif_time(Characters& text) {
  text.skip_blanks();
  if (!text.take("(") && !text.take("（")) return std::nullopt;
  const auto seconds = take_clock(text);
  if (!seconds || !(text.take("/") || text.take(")") || text.take("／") || text.take("）")))
    return std::nullopt;
  endings::Timing time;
  time.wall = time.charged = Seconds(*seconds);
  return time;
}

std::optional<long long> take_kif_total(Characters& text) {
  const auto seconds = take_clock(text);
  if (!seconds || !(text.take(")") || text.take("）"))) return std::nullopt;
  return seconds;
}

}  // namespace matches::records::kif
