#pragma once
// A rule set: an id and a value for every named switch of its game. Any switch can be set on top.
// `rule_set` (rules/games.hpp) makes one.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ruling.hpp"

namespace rules {

// One named switch. `accepts` lists the values between '|'; the word N stands for a whole number
// from `least` to `most`, and POINTS for two numbers such as 0.4/0.6.
struct Switch {
  std::string_view name;
  std::string_view accepts;
  std::string_view meaning;
  int least = 1;
  int most = 100000;
};

// "csa27, pro24, try, none": what a switch accepts, for a person.
std::string accepted_values(const Switch& s);

// A named choice of values. The first of a game is its default and names every switch; the others
// name only what differs from it. Names in `also` are other spellings of the id.
struct Preset {
  std::string_view id;
  std::string_view values;  // "ko=literal gap=formula"
  std::string_view summary;
  std::string_view also = {};
};

// All that can be chosen about the rules of one game.
struct RuleBook {
  std::string_view game;
  std::span<const Switch> switches;
  std::span<const Preset> presets;
};

struct Setting {
  std::string_view name;
  std::string value;
  friend bool operator==(const Setting&, const Setting&) = default;
};

// A value. One made by nothing but its declaration can only be assigned to. What it returns by
// views lives as long as the program, but for `settings` and `value`: those as long as the rule set
// itself, until a switch is set.
class RuleSet {
 public:
  // An unknown id gives an error that names the nearest one. An empty id is the default of the
  // game.
  static Result<RuleSet> named(const RuleBook& book, std::string_view id);

  std::string_view game() const { return book_->game; }
  std::string_view id() const { return id_; }  // its usual spelling; stays when a switch is set
  std::span<const Setting> settings() const { return settings_; }  // in the order of the book
  const RuleBook& book() const { return *book_; }

  // Sets a switch; an unknown name or a bad value is an error and changes nothing.
  std::optional<TextError> set(std::string_view name, std::string_view value);
  std::optional<TextError> set(std::string_view name_equals_value);

  bool has(std::string_view name) const;  // the game has this switch
  // The value of a switch that the game has; undefined for another name.
  std::string_view value(std::string_view name) const;
  bool on(std::string_view name) const { return value(name) == "on"; }
  std::optional<int> number(std::string_view name) const;  // empty: "off", or no number

  // "keishi ko=literal gap=formula ...": the id and every switch, as records hold it.
  std::string text() const;

  friend bool operator==(const RuleSet& a, const RuleSet& b) {
    return a.book_ == b.book_ && a.id_ == b.id_ && a.settings_ == b.settings_;
  }

 private:
  const RuleBook* book_ = nullptr;
  std::string_view id_;
  std::vector<Setting> settings_;
};

}  // namespace rules
