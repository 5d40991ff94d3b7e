#pragma once
// The words of the text of the moves, and the names of tags.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "matches/records/game.hpp"

namespace matches::records::pgn {

// An action as a word: "P@5e", "offer:h9-h10"; and back.
std::string word_of(std::string_view action);
std::string action_of(std::string_view word, const rules::GameKind& kind);
// Whether it is the code of a refusal: "occupied".
bool is_refusal(std::string_view code);

// Knows what is captured where a record says so (Liuzichong). A value: copies go separate ways.
class Captures {
 public:
  explicit Captures(const Game& game);
  Captures(const Captures& other);
  Captures& operator=(const Captures&) = delete;
  ~Captures();
  bool told() const { return held_ != nullptr; }
  // Plays an action that is legal: "xd2", or nothing.
  std::string after(std::string_view action);

 private:
  struct Held;
  std::unique_ptr<Held> held_;
};

// Tags whose meaning is known; all others are kept as they are.
bool is_known_tag(std::string_view name);
// Whether PGN allows the name.
bool is_tag_name(std::string_view name);

// The switches that were set on top of the rule set's id: "repetition=off max-plies=200".
std::string switches_of(const rules::RuleSet& rules);
// 8 hexadecimal digits over the rule set's id and these switches: they are not part of the game's
// hash, and decide what is legal.
std::string rules_hash(const rules::RuleSet& rules);

// "2026.11.18", "2026.??.??"; "16:00:00".
bool is_date(std::string_view text);
bool is_time(std::string_view text);

// "name=value" in one text, and back.
std::string joined(const std::pair<std::string, std::string>& pair);
std::pair<std::string, std::string> parted(std::string_view text);

// The one who is shown as this colour at the end.
rules::Seat seat_of(const Game& game, rules::Color color);

}  // namespace matches::records::pgn
