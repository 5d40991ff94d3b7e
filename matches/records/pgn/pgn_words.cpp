#include "matches/records/pgn/pgn_words.hpp"

#include <algorithm>
#include <array>

#include "matches/base/crc32.hpp"
#include "matches/records/action_words.hpp"
#include "rules/liuzichong/game.hpp"

namespace matches::records::pgn {

namespace {

constexpr std::array<std::string_view, 49> known{"Event",
                                                 "Site",
                                                 "Date",
                                                 "Round",
                                                 "White",
                                                 "Black",
                                                 "Result",
                                                 "Game",
                                                 "Ruleset",
                                                 "Switches",
                                                 "FirstPlayer",
                                                 "SetUp",
                                                 "FEN",
                                                 "TimeControl",
                                                 "WhiteTimeControl",
                                                 "BlackTimeControl",
                                                 "Termination",
                                                 "Reason",
                                                 "Sentence",
                                                 "FaultBy",
                                                 "Detail",
                                                 "Refused",
                                                 "LastTime",
                                                 "PlyCount",
                                                 "Opening",
                                                 "UTCDate",
                                                 "UTCTime",
                                                 "Started",
                                                 "Ended",
                                                 "Number",
                                                 "Seed",
                                                 "Host",
                                                 "Referee",
                                                 "FinalPosition",
                                                 "RulesHash",
                                                 "GameHash",
                                                 "Tag",
                                                 "EngineWhiteName",
                                                 "EngineBlackName",
                                                 "EngineWhiteVersion",
                                                 "EngineBlackVersion",
                                                 "EngineWhiteAuthor",
                                                 "EngineBlackAuthor",
                                                 "EngineWhiteProtocol",
                                                 "EngineBlackProtocol",
                                                 "EngineWhiteLimits",
                                                 "EngineBlackLimits",
                                                 "EngineWhiteRounding",
                                                 "EngineBlackRounding"};

}  // namespace

std::string word_of(std::string_view action) {
  auto word = action_as_word(action);
  if (word.size() > 1 && word[1] == '*') word[1] = '@';
  return word;
}

std::string action_of(std::string_view word, const rules::GameKind& kind) {
  if (kind.name != "shogi") return action_of_word(word);
  std::string action(word);
  if (action.size() > 1 && action[1] == '@') action[1] = '*';
  return action;
}

bool is_refusal(std::string_view code) {
  for (int i = 0; i < rules::reason_count; ++i) {
    const auto reason = static_cast<rules::Reason>(i);
    if (kind(reason) == rules::ReasonKind::refusal && name(reason) == code) return true;
  }
  return false;
}

struct Captures::Held {
  rules::liuzichong::Game game;
};

Captures::Captures(const Game& game) {
  if (game.kind->name != "liuzichong") return;
  auto start = rules::liuzichong::Game::set_up(game.rules, game.start);
  if (start) held_ = std::make_unique<Held>(Held{*std::move(start)});
}

Captures::Captures(const Captures& other)
    : held_(other.held_ ? std::make_unique<Held>(*other.held_) : nullptr) {}
Captures::~Captures() = default;

std::string Captures::after(std::string_view action) {
  if (!held_) return {};
  const auto move = held_->game.read(action);
  if (!move || held_->game.refusal(*move)) return {};  // a resignation
  held_->game.play(*move);
  std::string suffix;
  for (const auto& point : held_->game.captured()) suffix += "x" + point;
  return suffix;
}

bool is_known_tag(std::string_view name) {
  return name == "EngineWhiteOption" || name == "EngineBlackOption" ||
         std::find(known.begin(), known.end(), name) != known.end();
}

bool is_tag_name(std::string_view name) {
  const auto letter = [](char c) { return rules::lower(c) >= 'a' && rules::lower(c) <= 'z'; };
  return !name.empty() && letter(name.front()) &&
         std::all_of(name.begin(), name.end(),
                     [&](char c) { return letter(c) || rules::is_digit(c) || c == '_'; });
}

std::string switches_of(const rules::RuleSet& rules) {
  std::string text;
  const auto plain = rules::RuleSet::named(rules.book(), rules.id());
  for (const auto& setting : rules.settings())
    if (plain && plain->value(setting.name) != setting.value)
      text += (text.empty() ? "" : " ") + std::string(setting.name) + "=" + setting.value;
  return text;
}

std::string rules_hash(const rules::RuleSet& rules) {
  const auto crc = crc32(std::string(rules.id()) + '\n' + switches_of(rules));
  std::string digits;
  for (int shift = 28; shift >= 0; shift -= 4) digits += "0123456789abcdef"[crc >> shift & 15];
  return digits;
}

namespace {

// Two or four digits up to `most`, or as many question marks.
bool is_part(std::string_view text, int least, int most) {
  if (text.find_first_not_of('?') == std::string_view::npos) return true;
  int number = 0;
  for (const char c : text) {
    if (!rules::is_digit(c)) return false;
    number = 10 * number + (c - '0');
  }
  return number >= least && number <= most;
}

}  // namespace

bool is_date(std::string_view text) {
  return text.size() == 10 && text[4] == '.' && text[7] == '.' &&
         is_part(text.substr(0, 4), 0, 9999) && is_part(text.substr(5, 2), 1, 12) &&
         is_part(text.substr(8, 2), 1, 31);
}

bool is_time(std::string_view text) {
  return text.size() == 8 && text[2] == ':' && text[5] == ':' &&
         is_part(text.substr(0, 2), 0, 23) && is_part(text.substr(3, 2), 0, 59) &&
         is_part(text.substr(6, 2), 0, 60);
}

std::string joined(const std::pair<std::string, std::string>& pair) {
  std::string text;
  for (const char c : pair.first) {
    if (c == '=')
      text += "%3D";
    else if (c == '%')
      text += "%25";
    else
      text += c;
  }
  return text + "=" + pair.second;
}

std::pair<std::string, std::string> parted(std::string_view text) {
  const auto equals = std::min(text.find('='), text.size());
  std::string name;
  for (auto rest = text.substr(0, equals); !rest.empty();) {
    const bool sign = rest.starts_with("%3D"), percent = rest.starts_with("%25");
    name += sign ? '=' : percent ? '%' : rest.front();
    rest.remove_prefix(sign || percent ? 3 : 1);
  }
  return {name, std::string(text.substr(std::min(equals + 1, text.size())))};
}

rules::Seat seat_of(const Game& game, rules::Color color) {
  return color == rules::Color::black ? game.black : rules::other(game.black);
}

}  // namespace matches::records::pgn
