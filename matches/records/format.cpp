#include "matches/records/format.hpp"

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <vector>

#include "matches/base/record_limits.hpp"
#include "matches/records/csa/csa.hpp"
#include "matches/records/jkf/jkf.hpp"
#include "matches/records/json/json_lines.hpp"
#include "matches/records/kif/ki2.hpp"
#include "matches/records/kif/kif.hpp"
#include "matches/records/move_text.hpp"
#include "matches/records/pgn/pgn.hpp"
#include "matches/records/printable.hpp"
#include "matches/records/psq.hpp"
#include "matches/records/replay.hpp"
#include "matches/records/sfen_lines.hpp"
#include "matches/records/sgf/sgf.hpp"

namespace matches::records {

namespace {

using namespace std::chrono_literals;

Format row(std::string_view name, std::string_view title, std::string_view endings,
           std::string_view games, Encoding encoding, std::string_view between,
           ItemReader::Function read, decltype(Format::write) write, decltype(Format::holds) holds,
           Micros time_unit, Layout layout = Layout::texts) {
  return {name,  title, endings,   games, encoding, between, ItemReader(name, read),
          write, holds, time_unit, layout};
}

// One row per format. Where a text could be of several, the first that knows it reads it.
const std::vector<Format>& table() {
  static const std::vector<Format> rows = {
      row("jsonl", "JSON lines, the canonical form", "jsonl", "", Encoding::utf8, "",
          json::read_jsonl, json::write_jsonl, json::jsonl_holds, 1us, Layout::json_lines),
      row("pgn", "PGN-like, for all games", "pgn", "", Encoding::utf8, "", pgn::read_pgn,
          pgn::write_pgn, pgn::pgn_holds, 1us),
      row("kif", "KIF", "kif kifu", "shogi", Encoding::cp932, "\n", kif::read_kif, kif::write_kif,
          kif::kif_holds, 1us, Layout::one_game),
      row("ki2", "KI2", "ki2 ki2u", "shogi", Encoding::cp932, "\n", kif::read_ki2, kif::write_ki2,
          kif::ki2_holds, 1us, Layout::one_game),
      row("csa", "CSA 3.0 and 2.2", "csa", "shogi", Encoding::utf8, "/\n", csa::read_csa,
          csa::write_csa, csa::csa_holds, 1us),
      row("sfen", "SFEN and USI lines, and positions of all games", "sfen usi epd", "",
          Encoding::utf8, "", read_sfen_lines, write_sfen_lines, sfen_lines_holds, 1us,
          Layout::lines),
      row("jkf", "JSON kifu format", "jkf", "shogi", Encoding::utf8, "", jkf::read_jkf,
          jkf::write_jkf, jkf::jkf_holds, 1s, Layout::one_game),
      row("sgf", "Smart Game Format 4", "sgf", "renju keishi liuzichong", Encoding::utf8, "\n",
          sgf::read_sgf, sgf::write_sgf, sgf::sgf_holds, 1us),
      row("psq", "PSQ of Piskvork", "psq", "renju", Encoding::utf8, "\n", read_psq, write_psq,
          psq_holds, 1ms, Layout::one_game),
      row("pos", "moves in one line", "pos", "renju", Encoding::utf8, "", read_pos, write_pos,
          move_text_holds, 1us, Layout::lines),
      row("offset", "offsets from the centre, Gomocup's openings", "offset", "renju",
          Encoding::utf8, "", read_offset, write_offset, move_text_holds, 1us, Layout::lines),
  };
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

// "h8i9 j10": points of a board and what may stand between them.
bool is_points(std::string_view line) {
  const bool begins = !line.empty() && rules::lower(line[0]) >= 'a' && rules::lower(line[0]) <= 'o';
  return begins && line.find_first_of("123456789") != line.npos &&
         line.find_first_not_of("abcdefghijklmnoABCDEFGHIJKLMNO0123456789, \t") == line.npos;
}

// The first line that is not a comment, as lists of positions and openings have them.
std::string_view first_entry(std::string_view text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const auto line = text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
    if (!line.starts_with('#')) return line;
    text.remove_prefix(line.size());
  }
}

std::string_view format_of_entry(std::string_view line) {
  if (begins(line, {"position ", "startpos", "sfen "})) return "sfen";
  if (is_offsets(line)) return "offset";
  if (is_points(line)) return "pos";
  return {};
}

std::string_view format_name(std::string_view text) {
  if (begins(text, {"{\"v\":"})) return "jsonl";
  if (begins(text, {"{", "[{", "[\n"})) return "jkf";
  if (begins(text, {"(;", "("})) return "sgf";
  if (begins(text, {"[", "%"}) && text.find(" \"") != std::string_view::npos) return "pgn";
  if (begins(text, {"Piskvorky"})) return "psq";
  if (begins(text, {"'", "V1", "V2", "V3", "N+", "N-", "PI", "P1"})) return "csa";
  if (const auto entry = format_of_entry(first_entry(text)); !entry.empty()) return entry;
  if (holds_any(text,
                {"手数--", "まで", "△", "▲", "☗", "☖", "手合割", "先手", "下手", "開始日時"}) ||
      begins(text, {"# "}))
    return holds_any(text, {"手数--", "(77)", "(27)", "(", "手合割"}) &&
                   !holds_any(text, {"▲", "☗"})
               ? "kif"
               : "ki2";
  return text.find('/') != std::string_view::npos ? "sfen" : "";
}

// JSON has escapes of its own, from which the same characters are read again.
bool spelled_out(const Format& format, const Game& game) {
  return format.name == "jsonl" || format.name == "jkf" || is_printable(game);
}

}  // namespace

std::span<const Format> formats() { return table(); }

std::span<const FormatAlias> format_aliases() {
  static constexpr FormatAlias aliases[] = {{"json", "jsonl"}, {"usi", "sfen"}, {"text", "pos"}};
  return aliases;
}

const Format* find_format(std::string_view name) {
  for (const auto& alias : format_aliases())
    if (alias.alias == name) name = alias.name;
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

bool Format::holds_game(std::string_view kind) const { return games.empty() || lists(games, kind); }

Encoding Format::encoding_of_file(std::string_view file) const {
  return rules::lower(file).ends_with('u') ? Encoding::utf8 : encoding;
}

std::optional<Item> ItemReader::operator()(Lines& lines, const Reading& reading) const {
  const auto before = lines.reached();
  auto item = function_(lines, reading);
  if (item && !(lines.reached() > before))
    lines.stop("the reader of " + std::string(name_) + " does not get past line " +
               std::to_string(before.lines + 1) + "; the rest is unread");
  return item;
}

void Losses::add(std::string_view what) {
  if (in_this_game_.emplace(what, true).second) ++games_[std::string(what)];
}

std::optional<std::string> write(const Format& format, const Game& game, const Writing& writing,
                                 Losses& losses) {
  losses.next_game();
  const auto held = format.holds(writing);
  const bool as_it_is = spelled_out(format, game);
  auto text = as_it_is ? format.write(game, writing, losses)
                       : format.write(printable(game), writing, losses);
  if (!as_it_is && !is_printable(cut(game, held, format.time_unit)))
    losses.add("control characters and marks of direction");
  if (text && text->size() > largest_game) {
    losses.add("games of more than 16 MiB");
    text.reset();
  }
  const bool ruled = follows_from_actions(game.verdict);
  const auto found_again = [&](Part part) {
    return part == Part::position ||
           (ruled && (part == Part::result || part == Part::reason || part == Part::sentence));
  };
  for (const Part part : parts())
    if (text && !held.has(part) && !found_again(part) && has(game, part)) losses.add(name(part));
  return text;
}

}  // namespace matches::records
