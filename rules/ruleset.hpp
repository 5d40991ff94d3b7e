#pragma once
// A rule set: an id and a value for every named switch of its game. Each switch can be changed.
// `rule_set` (rules/games.hpp) makes one.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ruling.hpp"

namespace rules {

// A named switch. `accepts` lists the values, separated by '|'; N stands for a whole number from
// `least` to `most`, and POINTS for two numbers such as 0.4/0.6.
struct Switch {
  std::string_view name;
  std::string_view accepts;
  std::string_view meaning;
  int least = 1;
  int most = 100000;
};

// "csa27, pro24, try, none": the values of a switch, for people.
std::string accepted_values(const Switch& s);

// A named choice of values. The first preset of a game is its default and has every switch; the
// others only have the differences. `also` has alternative spellings of the id.
struct Preset {
  std::string_view id;
  std::string_view values;  // "ko=literal gap=formula"
  std::string_view summary;
  std::string_view also = {};
};

// The switches and presets of one game.
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

// A rule set, as a value. A default-constructed one can only be assigned to. Returned views live as
// long as the program, except those of `settings` and `value`: they live as long as the rule set,
// and until a switch is set.
class RuleSet {
 public:
  // The rule set with this id; an empty id is the default of the game. For an unknown id, the error
  // suggests the nearest one.
  static Result<RuleSet> named(const RuleBook& book, std::string_view id);

  std::string_view game() const { return book_->game; }
  std::string_view id() const { return id_; }  // standard spelling; unchanged by `set`
  std::span<const Setting> settings() const { return settings_; }  // in the order of the book
  const RuleBook& book() const { return *book_; }

  // Sets a switch; an unknown name or a bad value is an error and changes nothing.
  std::optional<TextError> set(std::string_view name, std::string_view value);
  std::optional<TextError> set(std::string_view name_equals_value);

  bool has(std::string_view name) const;  // the game has this switch
  // The value of a switch of the game; undefined for other names.
  std::string_view value(std::string_view name) const;
  bool on(std::string_view name) const { return value(name) == "on"; }
  std::optional<int> number(std::string_view name) const;  // empty: "off", or not a number

  // "keishi ko=literal gap=formula ...": the id and every switch, as stored in records.
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
