#include "matches/records/format.hpp"

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <vector>

namespace matches::records {

namespace {

using namespace std::chrono_literals;

// One row per format. Where a text could be of several, the first that knows it reads it.
const std::vector<Format>& table() {
  static const std::vector<Format> rows = {};
  return rows;
}

template <class Accept>
const Format* first(Accept accept) {
  const auto& rows = table();
  const auto found = std::find_if(rows.begin(), rows.end(), accept);
  return found == rows.end() ? nullptr : &*found;
}

// Whether a list of words between blanks has this one.
bool lists(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const auto end = std::min(words.find(' '), words.size());
    if (words.substr(0, end) == word) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

bool holds_any(std::string_view text, std::initializer_list<std::string_view> marks) {
  return std::any_of(marks.begin(), marks.end(), [&](std::string_view mark) {
    return text.find(mark) != std::string_view::npos;
  });
}

bool begins(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.starts_with(word); });
}

// "8,-3, 6,-4": numbers and commas alone.
bool is_offsets(std::string_view line) {
  return line.find(',') != std::string_view::npos &&
         line.find_first_not_of("0123456789-, \t") == std::string_view::npos;
}

std::string_view format_name(std::string_view text) {
  if (begins(text, {"{\"v\":"})) return "jsonl";
  if (begins(text, {"{", "[{", "[\n"})) return "jkf";
  if (begins(text, {"(;", "("})) return "sgf";
  if (begins(text, {"[", "%"}) && text.find(" \"") != std::string_view::npos) return "pgn";
  if (begins(text, {"Piskvorky"})) return "psq";
  if (begins(text, {"'", "V1", "V2", "V3", "N+", "N-", "PI", "P1"})) return "csa";
  if (holds_any(text,
                {"手数--", "まで", "△", "▲", "☗", "☖", "手合割", "先手", "下手", "開始日時", "# "}))
    return holds_any(text, {"手数--", "(77)", "(27)", "(", "手合割"}) &&
                   !holds_any(text, {"▲", "☗"})
               ? "kif"
               : "ki2";
  if (begins(text, {"position ", "startpos", "sfen "}) || text.find('/') != std::string_view::npos)
    return "sfen";
  if (is_offsets(text.substr(0, text.find('\n')))) return "offset";
  if (begins(text, {"h", "a", "b", "c", "d", "e", "f", "g", "i", "j", "k", "l", "m", "n", "o"}))
    return "pos";
  return {};
}

}  // namespace

std::span<const Format> formats() { return table(); }

const Format* find_format(std::string_view name) {
  return first([&](const Format& format) { return format.name == name; });
}

const Format* format_of_file(std::string_view path) {
  const auto dot = path.rfind('.');
  if (dot == std::string_view::npos || path.find('/', dot) != std::string_view::npos)
    return nullptr;
  const auto ending = rules::lower(path.substr(dot + 1));
  return first([&](const Format& format) { return lists(format.endings, ending); });
}

const Format* format_of_text(std::string_view beginning) {
  const auto from = std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size());
  return find_format(format_name(beginning.substr(from)));
}

void Losses::add(std::string_view what) {
  if (in_this_game_.emplace(what, true).second) ++games_[std::string(what)];
}

std::optional<std::string> write(const Format& format, const Game& game, const Writing& writing,
                                 Losses& losses) {
  losses.next_game();
  auto text = format.write(game, writing, losses);
  const auto held = format.holds(writing);  // the last position follows from the rest
  for (const Part part : parts())
    if (text && part != Part::position && !held.has(part) && has(game, part)) losses.add(name(part));
  return text;
}

}  // namespace matches::records
