#pragma once
// Judges dialogues in the line protocol. Only for line_judge.cpp, line_answers.cpp.

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "matches/transcripts/line/line_dialogue.hpp"
#include "matches/transcripts/line/line_game.hpp"
#include "matches/transcripts/line/line_times.hpp"
#include "protocols/search.hpp"

namespace matches::transcripts::line {

class LineJudge final : public Judge, private LineDialogue::Listener {
 public:
  LineJudge(Terms terms, Tell tell);

  void hear(const Spoken& spoken) override;
  void end() override;
  const Counted& counted() const override { return counted_; }
  const Terms& terms() const override { return terms_; }

 private:
  using Command = LineRequest::Command;

  // --- LineDialogue::Listener ---
  void asked(const LineRequest& request) override;
  void more(const LineRequest& request, std::string_view text) override;
  void answered(const LineRequest& request, const LineAnswer& answer) override;
  void unanswered(const LineRequest& request) override;
  void unasked() override { gap_ = true; }
  bool is_action(std::string_view text) const override;
  void info(std::string_view text) override;

  // line_judge.cpp: the order, the engine's words about itself, and what the asker tells
  void new_process();
  void check_listed(const LineRequest& request);
  void check_version(const LineAnswer& answer);
  void check_identity(const LineRequest& request, const LineAnswer& answer);
  void check_commands(const LineAnswer& answer);
  // The engine refuses what it lists.
  void check_granted(const LineRequest& request, const LineAnswer& answer);
  // What the request changes; no answer: the log has none.
  void apply(const LineRequest& request, const LineAnswer* answer);
  void take_rules(const LineRequest& request, const LineAnswer* answer);
  void begin_game(const LineRequest& request, const LineAnswer* answer);
  void take_position(const LineRequest& request, const LineAnswer* answer);
  void take_size(const LineRequest& request);
  void take_play(const LineRequest& request, const LineAnswer* answer);
  void refuse_play(const LineRequest& request, std::string_view action,
                   const rules::Refusal& refused, const LineAnswer* answer);
  void take_undo(const LineAnswer* answer);
  void take_time(const LineRequest& request, const LineAnswer* answer);
  void first_action(const LineRequest& request);

  // line_answers.cpp: the engine's actions and what it says about them
  void judge_answer(const LineRequest& request, const LineAnswer& answer);
  void judge_action(const LineRequest& request, const LineAnswer& answer);
  bool may_be_judged(const LineRequest& request);
  void judge_outcome(rules::Seat mover, std::string position, std::string_view action);
  void judge_claims(const std::string& position, std::string_view action);
  void judge_time(const LineRequest& request, const LineAnswer& answer);
  std::optional<Micros> given(const LineRequest& request);
  void judge_info(std::string_view words);
  bool said_once(std::string what);  // false: it was

  void lose(std::string why);
  bool lost_in_gap();
  void unjudged();
  bool lists(std::string_view command) const { return lists_ && commands_.contains(command); }
  const rules::AnyGame* game() const { return game_ ? game_->game() : nullptr; }

  Terms terms_;
  Report report_;
  LineDialogue dialogue_;
  Counted counted_;

  std::set<std::string, std::less<>> commands_;  // of this process
  std::vector<std::string> listed_;              // in the answer that is being read
  std::set<std::string, std::less<>> told_;      // commands that are not listed
  bool lists_ = false;                           // commands_ is known

  std::optional<LineGame> game_;  // empty: nobody has said which game it is
  std::string why_unknown_;       // where the position is not known
  bool told_unknown_ = false;
  bool gap_ = false;    // a request of this game may be missing in the log
  bool begun_ = false;  // by clear_board or position, in this process
  bool fresh_ = true;   // nobody has acted in this game
  bool told_over_ = false;
  LineTimes times_;
  std::array<std::optional<clocks::Clock>, 2> clocks_;  // by seat, of Terms::time
  // Of the answer that is being read.
  protocols::Search search_;
  std::vector<std::string> said_;
};

}  // namespace matches::transcripts::line
