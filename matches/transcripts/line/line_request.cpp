#include "matches/transcripts/line/line_request.hpp"

#include <algorithm>
#include <iterator>

#include "basics/text.hpp"
#include "protocols/answers.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts::line {

namespace {

using Command = LineRequest::Command;

struct Named {
  std::string_view word;
  Command command;
};

// Those that mean nothing to a judge tell at least who speaks, where the log does not say it.
constexpr Named known[] = {
    {"protocol_version", Command::protocol_version},
    {"name", Command::name},
    {"version", Command::version},
    {"list_commands", Command::list_commands},
    {"known_command", Command::other},
    {"option", Command::other},
    {"rules", Command::rules},
    {"set_random_seed", Command::other},
    {"clear_board", Command::clear_board},
    {"boardsize", Command::boardsize},
    {"komi", Command::other},
    {"position", Command::position},
    {"setup", Command::setup},
    {"play", Command::play},
    {"undo", Command::undo},
    {"clock", Command::clock},
    {"limit", Command::limit},
    {"time_settings", Command::time_settings},
    {"time_left", Command::time_left},
    {"gameover", Command::gameover},
    {"genmove", Command::genmove},
    {"reg_genmove", Command::reg_genmove},
    {"showboard", Command::other},
    {"quit", Command::quit},
    {"loadsgf", Command::changes},
    {"fixed_handicap", Command::changes},
    {"place_free_handicap", Command::changes},
    {"set_free_handicap", Command::changes},
    {"gg-undo", Command::changes},
    {"gogui-play_sequence", Command::changes},
    {"gogui-setup", Command::changes},
    // of the rules server
    {"games", Command::other},
    {"to_act", Command::other},
    {"phase", Command::other},
    {"legal_moves", Command::other},
    {"try", Command::other},
    {"result", Command::other},
    {"forbidden", Command::other},
    {"explain", Command::other},
    {"perft", Command::other},
};

const Named* find(std::string_view word) {
  const auto* const found = std::find_if(
      std::begin(known), std::end(known),
      [word](const Named& one) { return protocols::same_but_for_case(one.word, word); });
  return found == std::end(known) ? nullptr : found;
}

using basics::is_digit;

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

}  // namespace

bool LineRequest::of_a_turn() const {
  switch (command) {
    case Command::play:
    case Command::clock:
    case Command::limit:
    case Command::time_settings:
    case Command::time_left:
    case Command::genmove: return true;
    case Command::protocol_version:
    case Command::name:
    case Command::version:
    case Command::list_commands:
    case Command::rules:
    case Command::clear_board:
    case Command::boardsize:
    case Command::position:
    case Command::setup:
    case Command::undo:
    case Command::gameover:
    case Command::reg_genmove:
    case Command::quit:
    case Command::changes:
    case Command::other: break;
  }
  return false;
}

std::optional<LineRequest> read_request(const Spoken& spoken) {
  LineRequest request;
  request.text = protocols::cleaned(spoken.text);
  std::string_view rest = request.text;
  auto word = protocols::next_word(rest);
  if (is_number(word)) {
    request.number = word;
    word = protocols::next_word(rest);
  }
  if (word.empty()) return std::nullopt;
  request.word = basics::lower(word);
  request.arguments = protocols::trimmed(rest);
  request.line = spoken.line;
  request.at = spoken.at;
  request.unit = spoken.unit;
  if (const auto* const one = find(word)) request.command = one->command;
  return request;
}

// Commands of other programs have names of small letters with '_' or '-' in them.
bool looks_like_request(std::string_view text) {
  auto word = protocols::next_word(text);
  if (is_number(word)) word = protocols::next_word(text);
  if (find(word) != nullptr) return true;
  const bool plain = std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_' || c == '-';
  });
  return plain && word.find_first_of("_-", 1) != word.npos;
}

std::optional<rules::Color> read_color(std::string_view word) {
  if (protocols::same_but_for_case(word, "b") || protocols::same_but_for_case(word, "black"))
    return rules::Color::black;
  if (protocols::same_but_for_case(word, "w") || protocols::same_but_for_case(word, "white"))
    return rules::Color::white;
  return std::nullopt;
}

std::string_view answer_number(std::string_view line) {
  line = protocols::trimmed(line);
  std::size_t end = 1;
  while (end < line.size() && is_digit(line[end])) ++end;
  return line.size() < 2 ? std::string_view{} : line.substr(1, end - 1);
}

}  // namespace matches::transcripts::line
