#include "matches/transcripts/speakers.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>

#include "protocols/search.hpp"
#include "protocols/usi_words.hpp"
#include "protocols/words.hpp"
#include "rules/game.hpp"

namespace matches::transcripts {

using protocols::next_word;
using protocols::number;
using protocols::trimmed;

namespace {

bool is_usi_move(std::string_view word) {
  return protocols::usi::is_move(word) || rules::ends_the_game(word) || word == "(none)";
}
bool is_color(std::string_view word) {
  constexpr std::string_view colors[] = {"b", "w", "black", "white"};
  return std::any_of(std::begin(colors), std::end(colors), [&](std::string_view color) {
    return protocols::same_but_for_case(word, color);
  });
}

// What has to follow the first word, where that alone might be anybody's.
enum class After : unsigned char { nothing, number, color, usi_move, word, anything };

bool follows(After after, std::string_view rest) {
  const auto second = next_word(rest);
  const bool last = trimmed(rest).empty();
  switch (after) {
    case After::nothing: return second.empty();
    case After::number: return is_number(second);
    case After::color: return is_color(second) && (last || next_word(rest).size() <= 8);
    case After::usi_move: return is_usi_move(second);
    case After::word: return !second.empty() && last;
    case After::anything: return true;
  }
  return false;
}

struct Word {
  std::string_view word;
  After after;
  Speaker speaker;
};

constexpr auto asks = Speaker::referee;
constexpr auto answers = Speaker::engine;
using enum After;

constexpr Word of_usi[] = {
    {"usi", nothing, asks},          {"isready", nothing, asks},
    {"usinewgame", nothing, asks},   {"ponderhit", anything, asks},
    {"gameover", word, asks},        {"setoption", anything, asks},
    {"usiok", nothing, answers},     {"readyok", nothing, answers},
    {"bestmove", usi_move, answers}, {"checkmate", anything, answers},
};

constexpr Word of_line[] = {
    {"protocol_version", nothing, asks},
    {"list_commands", nothing, asks},
    {"known_command", word, asks},
    {"clear_board", nothing, asks},
    {"boardsize", number, asks},
    {"komi", number, asks},
    {"genmove", color, asks},
    {"reg_genmove", color, asks},
    {"play", color, asks},
    {"clock", color, asks},
    {"time_left", color, asks},
    {"time_settings", number, asks},
    {"showboard", nothing, asks},
};

constexpr Word of_gomocup[] = {
    {"START", number, asks},      {"RECTSTART", anything, asks},  {"RESTART", nothing, asks},
    {"BEGIN", nothing, asks},     {"BOARD", nothing, asks},       {"DONE", nothing, asks},
    {"TURN", anything, asks},     {"ABOUT", nothing, asks},       {"SWAP2BOARD", nothing, asks},
    {"TAKEBACK", anything, asks}, {"YXBOARD", nothing, asks},     {"YXSHOWFORBID", nothing, asks},
    {"OK", nothing, answers},     {"MESSAGE", anything, answers},
};

std::optional<Speaker> found(std::span<const Word> table, std::string_view first,
                             std::string_view rest) {
  for (const auto& word : table)
    if (word.word == first && follows(word.after, rest)) return word.speaker;
  return std::nullopt;
}

bool opens_position(std::string_view second) {
  return second == "startpos" || second == "sfen" || second == "fen";
}

bool is_go(std::string_view rest) {
  constexpr std::string_view words[] = {"ponder",   "btime",     "wtime",       "byoyomi", "binc",
                                        "winc",     "infinite",  "mate",        "depth",   "nodes",
                                        "movetime", "movestogo", "searchmoves", "rtime"};
  const auto second = next_word(rest);
  return second.empty() || std::find(std::begin(words), std::end(words), second) != std::end(words);
}

// "7,8" is a move, "7,8,1" a line of a board.
Speaker of_points(std::string_view text) {
  int numbers = 0;
  for (;;) {
    const auto comma = std::min(text.find(','), text.size());
    const auto one = trimmed(text.substr(0, comma));
    if (one.empty() || one.size() > 3 || !is_number(one)) return Speaker::unknown;
    ++numbers;
    if (comma == text.size()) break;
    text.remove_prefix(comma + 1);
  }
  return numbers == 2 ? answers : numbers == 3 ? asks : Speaker::unknown;
}

bool is_line_answer(std::string_view first) {
  return (first.starts_with('=') || first.starts_with('?')) &&
         (first.size() == 1 || is_number(first.substr(1)));
}

}  // namespace

bool is_number(std::string_view word) { return protocols::number<long long>(word).has_value(); }

Speaker speaker_of(std::string_view text) {
  auto rest = trimmed(text);
  const auto whole = rest;
  auto first = next_word(rest);
  if (first.empty()) return Speaker::unknown;
  auto after = rest;
  const auto second = next_word(after);
  if (first == "position") return opens_position(second) ? asks : Speaker::unknown;
  if (first == "go") return is_go(rest) ? asks : Speaker::unknown;
  if (first == "info" && protocols::is_info_word(second)) return answers;
  if (first == "id" && (second == "name" || second == "author")) return answers;
  if (first == "option" && second == "name") return answers;
  if (first == "INFO" && !trimmed(after).empty()) return asks;
  if (is_line_answer(first)) return answers;
  if (const auto speaker = found(of_usi, first, rest)) return *speaker;
  if (const auto speaker = found(of_gomocup, first, rest)) return *speaker;
  if (const auto points = of_points(whole); points != Speaker::unknown) return points;
  if (is_number(first)) {  // the line protocol numbers its requests
    first = second;
    rest = after;
  }
  return found(of_line, first, rest).value_or(Speaker::unknown);
}

}  // namespace matches::transcripts
