#pragma once
// An engine that is asked about positions, outside of games: to annotate records, to be compared
// with what it has answered before, to be tried on suites of positions.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "matches/clocks/clock.hpp"
#include "matches/play/opening_policy.hpp"
#include "matches/play/player.hpp"
#include "rules/games.hpp"

namespace matches::asking {

class Consultant {
 public:
  Consultant(play::Engine engine, play::Patience patience, processes::Starter& starter,
             const rules::GameKind& kind, rules::RuleSet rules, std::stop_token stop = {});

  // A process that has said who it is: done by `begin` too, where it was not yet.
  std::optional<play::Trouble> start();
  // A new game for the engine, which gets the actions. A position or an action that the
  // rules refuse is a trouble (`refused`), and the engine hears nothing of it. An engine that has
  // died is started again, where its settings allow it.
  std::optional<play::Trouble> begin(std::string_view position = {},
                                     std::span<const std::string> actions = {});
  // What an engine that uses chance plays the next games by, if it asks for it; none: it is not told.
  void play_by(std::optional<std::uint64_t> seed) { seed_ = seed; }
  // The same game up to here, once more: for an engine that has died over a question. Where
  // `running` says that it has not, `ask` alone does.
  std::optional<play::Trouble> begin_again();
  // Goes on in that game. The action must be legal; it need not be the one that was answered.
  void play(std::string_view action);

  // What would the engine play? Its clock, where the control has one, is new for each question.
  //   - The answer is not judged: it may be illegal, and late (charge a Clock with it). Nobody
  //   plays
  //     here: when the limit is over, the engine gets a stop, and its answer is taken.
  //   - NoReply: nobody waits for the answer any longer, and it will never be taken for another
  //     one's. `running` says whether there is still an engine to be asked.
  //   - In an opening whose decisions Gomocup has no words for, the engine's policy answers
  //     (Reply::asked is false) or moves its stone, as in a game; then `decided` says so.
  play::Answer ask(const clocks::TimeControl& time) { return ask(time, time); }
  // The same with a clock of its own for the opponent, of which the engine is told.
  play::Answer ask(const clocks::TimeControl& time, const clocks::TimeControl& opponent);
  play::Answer ask() { return ask(engine_time()); }
  // Lets the engine answer the next question at once, as soon as this is requested.
  void hurry_when(std::stop_token hurry) { player_->hurry_when(std::move(hurry)); }
  // "by opening policy direct", where the last answer is not the engine's own.
  const std::optional<std::string>& decided() const { return decided_; }
  // Is there a mate here (USI)? Empty: the protocol has no such question. An engine that is given
  // a limit may say at its end that it has found nothing: it is waited for until then, and for the
  // margin of its time control and the patience for late answers.
  std::optional<play::MateAnswer> ask_mate(std::optional<Millis> limit);
  // The engine's last words about its search: the score, the variation. Empty where a policy spoke.
  const protocols::Search& search() const;

  const rules::AnyGame& game() const { return *game_; }  // after `begin`
  play::Player& player() { return *player_; }
  const play::Player& player() const { return *player_; }
  const clocks::TimeControl& engine_time() const { return player_->engine().time; }
  bool running() const { return player_->running(); }
  // The orderly end of the process.
  void quit() { player_->quit(); }

 private:
  std::optional<play::Trouble> prepare(bool again);
  std::optional<play::Decision> decision() const;
  bool speaks(protocols::Kind kind) const;
  std::optional<play::NoReply> catch_up();
  void take(play::Reply& reply);
  void give_up(const play::NoReply& nothing);

  const rules::GameKind& kind_;
  rules::RuleSet rules_;
  play::Patience patience_;
  std::unique_ptr<play::Player> player_;
  std::optional<rules::AnyGame> game_;
  std::string position_;              // where it began
  std::vector<std::string> actions_;  // since then
  std::vector<rules::Color> colors_;  // who played them
  // What the engine has answered and so holds for played, where its protocol works like that.
  std::optional<std::string> held_for_played_;
  bool astray_ = false;    // the engine's game is no longer ours
  bool wordless_ = false;  // Gomocup, in an opening that it has no words for
  std::optional<std::string> decided_;
  std::optional<std::uint64_t> seed_;
  protocols::Search nothing_searched_;
  bool searched_ = false;  // the last answer is the engine's
};

}  // namespace matches::asking
