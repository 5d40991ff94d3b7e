#include "matches/records/kif/kif_notes.hpp"

#include <limits>

#include "basics/numbers.hpp"
#include "matches/records/remarks.hpp"

namespace matches::records::kif {

namespace {

using protocols::Search;
using rules::Color;

constexpr std::string_view score_key = "*評価値=";
constexpr std::string_view mate_key = "*詰み=";
constexpr std::string_view depth_key = "*深さ=";
constexpr std::string_view nodes_key = "*ノード数=";
constexpr std::string_view black_wins = "先手勝ち", white_wins = "後手勝ち";

template <class T>
bool read_whole(std::string_view text, T& value) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto read = basics::read_number<T>(text);
  if (read) value = *read;
  return read.has_value();
}

// As Black sees it, and back.
long long turned(long long score, Color mover) { return mover == Color::black ? score : -score; }

bool take_score(Search& search, Color mover, std::string_view text) {
  long long value = 0;
  constexpr long long most = std::numeric_limits<int>::max();
  if (search.centipawns || !read_whole(text, value) || value > most || value < -most) return false;
  search.centipawns = static_cast<int>(turned(value, mover));
  return true;
}

// "先手勝ち:15手", or "先手勝ち" where the length is not known.
bool take_mate(Search& search, Color mover, std::string_view text) {
  const bool black = text.starts_with(black_wins);
  if (search.mate || (!black && !text.starts_with(white_wins))) return false;
  text.remove_prefix(black ? black_wins.size() : white_wins.size());
  constexpr std::string_view unit = "手";
  int plies = 1;
  const bool known = text.starts_with(':') && text.ends_with(unit);
  if (!known && !text.empty()) return false;
  if (known) {
    text.remove_prefix(1);
    text.remove_suffix(unit.size());
    if (!read_whole(text, plies) || plies < 0) return false;
  }
  search.mate_of_unknown_length = !known;
  search.mate = black == (mover == Color::black) ? plies : -plies;
  return true;
}

template <class T>
bool take_number(std::optional<T>& field, std::string_view text) {
  T value{};
  if (field || !read_whole(text, value) || value < T{}) return false;
  field = value;
  return true;
}

void append_line(std::string& out, std::string_view key, const std::string& value) {
  out += '*';
  out += key;
  out += value;
  out += '\n';
}

std::string mate_text(const Search& search, Color mover) {
  const bool black = (*search.mate > 0) == (mover == Color::black);
  std::string text(black ? black_wins : white_wins);
  if (search.mate_of_unknown_length) return text;
  return text + ':' + std::to_string(std::abs(static_cast<long long>(*search.mate))) + "手";
}

// What a reader would take from the line of a mate.
bool mate_survives(const Search& search) {
  return *search.mate > -std::numeric_limits<int>::max() &&
         (!search.mate_of_unknown_length || *search.mate == 1 || *search.mate == -1);
}

// Writes what is known of a search, and notes in `plain` what a reader understands of that.
void append_search(std::string& out, const Search& search, Color mover, Search& plain) {
  if (search.mate && mate_survives(search)) {
    append_line(out, mate_key, mate_text(search, mover));
    plain.mate = search.mate;
  }
  if (search.centipawns && *search.centipawns >= -std::numeric_limits<int>::max()) {
    append_line(out, score_key, std::to_string(turned(*search.centipawns, mover)));
    plain.centipawns = search.centipawns;
  }
  if (search.depth && *search.depth >= 0) {
    append_line(out, depth_key, std::to_string(*search.depth));
    plain.depth = search.depth;
  }
  if (search.nodes) {
    append_line(out, nodes_key, std::to_string(*search.nodes));
    plain.nodes = search.nodes;
  }
}

// Whether a line of a comment would be taken for something else.
bool is_plain_line(std::string_view line) {
  endings::Ply none;
  return line.find('\r') == std::string_view::npos && !take_evaluation(none, Color::black, line);
}

template <class Take>
bool each_line(std::string_view text, Take take) {
  for (;;) {
    const auto end = text.find('\n');
    if (!take(text.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

bool is_plain_comment(std::string_view comment) { return each_line(comment, is_plain_line); }

void append_comment(std::string& out, std::string_view comment) {
  if (comment.empty()) return;
  const std::string_view last = comment.substr(comment.rfind('\n') + 1);
  each_line(comment, [&](std::string_view line) {
    // A bookmark begins with '&'; some programs read it behind the comment only.
    if (!line.starts_with('&') || line.data() != last.data()) out += '*';
    out += line;
    out += '\n';
    return true;
  });
}

bool take_evaluation(endings::Ply& ply, Color mover, std::string_view text) {
  const auto behind = [&](std::string_view key) { return text.substr(key.size()); };
  auto& search = ply.search;
  if (text.starts_with(score_key)) return take_score(search, mover, behind(score_key));
  if (text.starts_with(mate_key)) return take_mate(search, mover, behind(mate_key));
  if (text.starts_with(depth_key)) return take_number(search.depth, behind(depth_key));
  if (text.starts_with(nodes_key)) return take_number(search.nodes, behind(nodes_key));
  return false;
}

void append_notes(std::string& out, const endings::Ply& ply,
                  const std::optional<endings::Timing>& time) {
  endings::Ply plain;
  plain.time = time;
  append_search(out, ply.search, ply.color, plain.search);
  if (is_plain_comment(ply.comment)) {
    append_comment(out, ply.comment);
    plain.comment = ply.comment;
  }
  const auto remarks = remarks_on(ply, plain);
  if (remarks.empty()) return;
  out += action_remark;
  out += remarks;
  out += '\n';
}

}  // namespace matches::records::kif
