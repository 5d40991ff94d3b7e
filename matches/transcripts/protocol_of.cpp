// Which protocol a log is in.

#include <algorithm>
#include <iterator>

#include "basics/text.hpp"
#include "matches/transcripts/gomocup/gomocup_words.hpp"
#include "matches/transcripts/judge.hpp"
#include "matches/transcripts/line/line_request.hpp"
#include "protocols/gomocup_board.hpp"
#include "protocols/search.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts {

namespace {

using protocols::next_word;
using protocols::trimmed;

template <std::size_t N>
bool is_one_of(std::string_view word, const std::string_view (&words)[N]) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

// Words that several protocols have (name, quit, stop, gameover) tell nothing.
bool is_usi(std::string_view word, std::string_view rest) {
  constexpr std::string_view alone[] = {"usi",       "usiok",      "isready",
                                        "readyok",   "usinewgame", "bestmove",
                                        "checkmate", "ponderhit",  "setoption"};
  if (is_one_of(word, alone)) return true;
  const auto second = next_word(rest);
  if (word == "position") return second == "sfen" || second == "startpos";
  if (word == "id") return second == "name" || second == "author";
  if (word == "option") return second == "name";
  constexpr std::string_view of_go[] = {"btime", "wtime",    "byoyomi", "binc",
                                        "winc",  "infinite", "mate",    "ponder",
                                        "depth", "nodes",    "movetime"};
  if (word == "go") return second.empty() || is_one_of(second, of_go);
  return word == "info" && protocols::is_info_word(second);
}

using basics::is_digit;

bool is_line(std::string_view word, std::string_view rest) {
  if (word[0] == '=' || word[0] == '?') return std::all_of(word.begin() + 1, word.end(), is_digit);
  if (std::all_of(word.begin(), word.end(), is_digit)) {
    word = next_word(rest);
    if (word.empty()) return false;
  }
  constexpr std::string_view alone[] = {
      "protocol_version", "list_commands", "known_command", "clear_board", "time_settings",
      "time_left",        "boardsize",     "komi",          "showboard",   "legal_moves"};
  if (is_one_of(word, alone)) return true;
  const auto second = next_word(rest);
  if (word == "rules") return rules::find_game(second) != nullptr && !trimmed(rest).empty();
  constexpr std::string_view of_a_color[] = {"play", "genmove", "reg_genmove", "clock", "try"};
  return is_one_of(word, of_a_color) && line::read_color(second).has_value();
}

// The words are capitals, as everybody writes them.
bool is_gomocup(std::string_view line, std::string_view word) {
  constexpr std::string_view of_engines[] = {"OK",      "MESSAGE", "DEBUG",  "ERROR",
                                             "UNKNOWN", "SUGGEST", "FORBID", "SWAP"};
  const bool small =
      std::any_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  auto rest = line;
  if (!small && (is_one_of(word, of_engines) || gomocup::take_command(rest))) return true;
  if (line.starts_with("name=\"")) return true;
  return gomocup::is_numbers(line) && (!protocols::gomocup::read_points(line).empty() ||
                                       gomocup::read_board_line(line).has_value());
}

}  // namespace

std::optional<protocols::Kind> protocol_of(const Spoken& spoken) {
  const auto line = trimmed(spoken.text);
  auto rest = line;
  const auto word = next_word(rest);
  if (word.empty()) return std::nullopt;
  if (is_usi(word, rest)) return protocols::Kind::usi;
  if (is_line(word, rest)) return protocols::Kind::line;
  if (is_gomocup(line, word)) return protocols::Kind::gomocup;
  return std::nullopt;
}

}  // namespace matches::transcripts
