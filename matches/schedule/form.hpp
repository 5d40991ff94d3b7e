#pragma once
// The forms of a tournament: who meets whom, encounter after encounter. An encounter is two games
// with the seats exchanged. Which it is follows from its number alone, and, for the forms in which
// results decide who goes on, from the results of all earlier rounds; never from the order in which
// games finish.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/endings/placement.hpp"

namespace matches::schedule {

struct Encounter {
  std::array<std::size_t, 2> engines{};  // of seat first and seat second in the first game
  std::uint64_t opening = 0;             // counted from 0; which opening it is, OpeningOrder says
  std::uint64_t round = 1;               // as people count them
  std::uint64_t table = 0;               // in the round, from 1; 0: a round is one encounter
  friend bool operator==(const Encounter&, const Encounter&) = default;
};

// What came of an encounter, for the engines in the order that `Encounter::engines` has them.
struct Score {
  std::array<double, 2> points{};
  int games = 2;  // that were played, of its two
  // An engine that was withdrawn before or during it: a walkover for the other one, whatever the
  // points are.
  std::array<bool, 2> withdrawn{};
};

enum class FormKind : unsigned char {
  round_robin,
  gauntlet,
  pyramid,
  knockout,
  double_elimination,
  swiss,
};
std::string_view name(FormKind kind);  // "double-elimination"
std::optional<FormKind> form_kind(std::string_view name);

// What a meeting without an opponent counts as, game by game.
enum class Bye : unsigned char { win, draw };

struct FormWish {
  FormKind kind = FormKind::round_robin;
  std::size_t engines = 2;  // in the order of the seeding, the strongest first
  // Round robin, gauntlet, pyramid: how often everything is repeated. Swiss: its rounds. The
  // brackets have as many as they need.
  std::uint64_t rounds = 1;
  std::uint64_t encounters = 1;  // of each meeting, in Swiss and the brackets
  std::uint64_t extra = 4;       // at most this many more where a meeting in a bracket is tied
  std::size_t seeds = 1;         // gauntlet: the first N play against all others
  Bye bye = Bye::win;            // Swiss
  std::uint64_t seed = 0;        // of lots that are drawn
};

class Form {
 public:
  virtual ~Form() = default;
  // The encounters 0 to known() - 1 are fixed. It grows when the last result of a round is
  // reported.
  virtual std::uint64_t known() const = 0;
  // How many encounters there will be at least, where results decide about more than are known.
  virtual std::uint64_t least() const { return known(); }
  // No others will become known, unless rounds are added.
  virtual bool complete() const = 0;
  virtual Encounter encounter(std::uint64_t k) const = 0;  // k < known()
  // Told once for each encounter in the order of their numbers. The forms that are fixed from the
  // beginning need no results, and ignore them.
  virtual void decided(std::uint64_t k, const Score& score) = 0;
  virtual bool needs_results() const = 0;
  // More or fewer rounds while the run goes on: false where the form has no use for that. What is
  // known already stays known to all who have heard of it.
  virtual bool change_rounds(std::uint64_t rounds) = 0;
  // Where results decide: as many as there will be, which are at least as many as have begun.
  virtual std::optional<std::uint64_t> rounds() const { return std::nullopt; }
  // A run that is resumed has a game of encounter k, which is not known, and all known ones are
  // told: where it can be of the next round, that had been begun before fewer were wanted.
  virtual void add_begun_round(std::uint64_t /*k*/) {}
  // As far as it follows from the reported results.
  virtual endings::Placement placement() const { return {}; }
};

// The wish is sensible: two engines at least, seeds fewer than engines, rounds of a Swiss that fit.
// Otherwise: what is wrong, in a sentence.
std::optional<std::string> refusal(const FormWish& wish);
std::unique_ptr<Form> make_form(const FormWish& wish);

}  // namespace matches::schedule
