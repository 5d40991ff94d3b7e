#pragma once
// What becomes of a contradiction between a record and the rules, or within a record: damage, or,
// where the caller collects contradictions (Reading::disagreements), a disagreement, and reading
// goes on. A reader has one of these for each game.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/disagreement.hpp"
#include "matches/records/format.hpp"
#include "matches/records/place.hpp"
#include "matches/records/replay.hpp"

namespace matches::records {

// Something wrong at a place, as the reader counts places.
struct Misplaced {
  std::size_t place = 0;
  std::string sentence;
};

// An action of a record that the rules refuse.
struct RefusedAction {
  std::size_t place = 0;
  std::size_t ply = 0;  // its number in the main line; of a variation, the one that it replaces
  std::string text;     // as the record has it
  rules::Refusal refusal;
  std::string position = {};  // before it; empty: that at the end of the game
  std::string ended = {};     // how the rules had ended the game before it: "black five"
};
// The position and the end are those of the replay.
RefusedAction refused_by(const Replay& replay, std::size_t place, std::size_t ply, std::string text,
                         rules::Refusal refusal);

class Findings {
 public:
  using About = Disagreement::About;

  explicit Findings(const Reading& reading) : sink_(reading.disagreements), admit_(reading.admit) {}

  bool wanted() const { return sink_ != nullptr; }

  // A contradiction. Nothing: it is noted, and reading goes on. Else nobody collects them, and it
  // is given back, to be the damage.
  [[nodiscard]] std::optional<Misplaced> object(Misplaced wrong, Disagreement what);
  // The same, for what is not damage: without a collector it is skipped.
  void note(std::size_t place, Disagreement what);

  // --- a main line that breaks off -----------------------------------------------------------

  // The main line is read up to this action: the rules refuse it, or have ended the game before.
  // False: nobody collects contradictions.
  bool cut(RefusedAction action);
  // The same, behind an end that the record itself has told.
  bool cut_behind_end(std::size_t place, std::size_t ply, std::string text);
  // A resignation behind an end by the rules was left out; a verdict may still tell of it.
  void leave_resignation_out() { late_resignation_ = true; }
  // The action that the record calls refused has an impossible text: the rules are not asked.
  void trust_refusal() { trusts_refusal_ = true; }
  // An action behind the first one that was refused; nobody judges it.
  void pass_over(std::string action = {});
  bool is_cut() const { return cut_.has_value(); }
  // How many actions of the main line are not in the game.
  std::size_t unread() const { return unread_; }
  std::span<const std::string> unread_actions() const { return unread_actions_; }
  // Who holds black at the end of the record: actions that are not judged may swap the colours.
  rules::Seat black_at_end(const Replay& replay) const;
  // A variation breaks off. False: nobody collects contradictions.
  bool cut_aside(RefusedAction action);

  // --- the end -------------------------------------------------------------------------------

  // Whether a reason that a record has by a word of its format may be what the rules call
  // otherwise: 詰み stands for checkmate and for stalemate.
  using Same = std::function<bool(const Verdict& stored, const Verdict& by_rules)>;
  // As Replay::close. With a collector a verdict that contradicts the rules is noted and stays as
  // it is stored.
  std::optional<rules::TextError> close(const Replay& replay, Game& game, std::size_t place,
                                        const Same& same = {});
  // Replay::admit_claim, which is noted.
  void admit_claim(const Replay& replay, Game& game, std::size_t place);

  struct Spot {
    std::size_t line = 0, column = 0;
  };
  using Locate = std::function<Spot(std::size_t place)>;
  // Hands everything over, in the order of the plies, what is about the game as a whole behind it.
  // `places`: of the actions of the main line. Without `locate` places are those of `place_of`.
  void finish(Game& game, std::span<const std::size_t> places = {}, const Locate& locate = {});

 private:
  struct Found {
    Disagreement what;
    std::size_t place = 0;
  };

  void check_refused(const rules::AnyGame& now, const Game& game, std::size_t place);
  void complete_cut(const Game& game);
  void locate(std::span<const std::size_t> places, const Locate& locate);
  void set_positions(const Game& game);

  Disagreements* sink_;
  rules::Admit admit_;
  std::vector<Found> found_;
  std::optional<std::size_t> cut_;  // which of them
  bool late_resignation_ = false, trusts_refusal_ = false;
  std::size_t unread_ = 0;
  std::vector<std::string> unread_actions_;
};

}  // namespace matches::records
