#pragma once
// The Gomocup (Piskvork) protocol for Renju. It has no words for the openings of Renju but Swap2:
// in other phases somebody else must decide, and the engine is asked for stones alone. It has no
// pass: after one the engine is given the whole board again.
//
// Real engines read words instead of lines, send ERROR for what they do not know, and talk all the
// time. So only what an engine is known to want is sent, and an ERROR that may be about a line in
// front of the question does not answer it.

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocols/gomocup_board.hpp"
#include "protocols/protocol.hpp"

namespace protocols {

class Gomocup final : public Protocol {
 public:
  explicit Gomocup(Setup setup)
      : setup_(std::move(setup)), newline_(setup_.newline.value_or(Newline::crlf)) {}

  Kind kind() const override { return Kind::gomocup; }

  void open(Outbox& out) override;
  // With lines that end in LF alone, where the user has not said how they end.
  bool open_otherwise(Outbox& out) override;
  std::optional<Event> hear(std::string_view line, Outbox& out) override;

  void prepare(const Game& game, Outbox& out) override;
  std::span<const Declined> declined() const override { return declined_; }
  bool prompt() const override {
    return owed_ == Owed::restart || (owed_ == Owed::start && restarts_by_start_);
  }
  // START in place of RESTART.
  bool prepare_otherwise(Outbox& out) override;
  std::string_view no_search_limits() const override {
    return yixin_ ? "" : "Gomocup can only limit time, except for Yixin and Rapfi";
  }
  void played(Side side, std::string_view action) override;
  std::optional<Event> ask(const Question& question, Outbox& out) override;
  // By Yixin's commands, where the engine's name says that it has them.
  bool ask_forbidden(Outbox& out) override;
  void hurry(Outbox& out) override;
  void stop(Outbox& out) override;
  bool pending() const override { return question_ != Asked::nothing; }
  void over(Score score, std::string_view reason, Outbox& out) override;
  void quit(Outbox& out) override;

  const Identity& identity() const override { return identity_; }
  const Search& search() const override { return search_; }
  std::span<const Deviation> deviations() const override { return deviations_; }
  int repeated() const override { return repeated_; }
  std::optional<Newline> newline() const override {
    return newline_ == Newline::lf ? std::optional(newline_) : std::nullopt;
  }

 private:
  enum class Owed : unsigned char { nothing, greeting, start, restart };
  enum class Asked : unsigned char { nothing, stone, three_stones, after_three, after_five };
  // What is sent to the engine about time, in milliseconds.
  struct Times {
    std::int64_t turn, match, left;
  };

  static Asked asked(Wanted wanted);  // nothing: the protocol has no words for it
  void send_settings(Outbox& out);
  void send_game(Outbox& out);
  void send_time(const Question& question, Outbox& out);
  Times times(const Question& question);
  void send_time_left(Outbox& out) const;
  void send_question(Outbox& out);
  void ask_again(Outbox& out);
  std::string_view line_end() const { return newline_ == Newline::lf ? "\n" : "\r\n"; }
  void send_swap2(Outbox& out);
  void send_stones(bool with_sides, Side own, Outbox& out) const;
  void send(std::string_view line, Outbox& out) const;
  void info(std::string_view key, std::string_view value, Outbox& out) const;
  void info(std::string_view key, std::int64_t value, Outbox& out) const;
  bool user_sets(std::string_view key) const;

  std::optional<Event> hear_one(std::string_view line, Outbox& out);
  std::optional<Event> hear_ok(std::string_view line, Outbox& out);
  std::optional<Event> hear_no(std::string_view line, bool unknown, Outbox& out);
  std::optional<Event> no_to_greeting(std::string_view line, bool unknown, Outbox& out);
  std::optional<Event> no_to_stone(std::string_view line);
  std::optional<Event> no_to_swap2(std::string_view line, bool unknown, Outbox& out);
  std::optional<Event> start_refused(std::string_view line, Outbox& out);
  bool has_lost_a_line(std::string_view line, Outbox& out);
  bool declines_setting(std::string_view line);
  void hear_about(std::string_view line);
  std::optional<Event> hear_forbidden(std::string_view list);
  std::optional<Event> hear_rest(std::string_view line);
  std::optional<Event> hear_stone(std::string_view line, std::optional<gomocup::Point> point);
  std::optional<Event> hear_swap2(std::string_view line);
  std::string swap2_action(std::string_view line, const std::vector<gomocup::Point>& points);
  Event answered(std::string action);
  void deviate(std::string_view requirement, std::string sentence, std::string_view text);

  Setup setup_;
  Identity identity_;
  Search search_;
  std::vector<Declined> declined_;
  std::vector<Deviation> deviations_;
  int line_ = 0;

  Newline newline_;
  bool about_owed_ = false;
  bool stale_no_ = false;       // a refusal of the first greeting may still come
  bool surplus_ok_ = false;     // START was sent once more than it was needed
  bool maybe_surplus_ = false;  // the same, if the first one is still answered
  Owed owed_ = Owed::nothing;
  bool introduced_ = false;         // the settings have been sent
  bool fresh_ = true;               // no question was asked since START
  bool yixin_ = false;              // knows Yixin's commands
  bool seeded_ = false;             // wants a seed for each game
  bool with_sides_ = false;         // wants a third field in SWAP2BOARD
  bool tried_both_ = false;         // ways to write SWAP2BOARD, in this process
  bool hasty_ = false;              // lost a line that came right after its answer
  bool restarts_by_start_ = false;  // START stands for RESTART
  bool by_turn_ = false;            // the open question was asked by TURN
  bool asked_again_ = false;        // it, or its time
  int repeated_ = 0;

  std::string cannot_play_;  // why the prepared game is refused; empty: it is not
  gomocup::Stones stones_;
  std::optional<std::size_t> known_;  // how many of the stones the engine holds; nothing: unknown
  std::string own_;                   // its answer, until that is played
  std::deque<std::string> stock_;     // further actions of its last answer
  // In this game; nothing: not yet.
  std::optional<std::int64_t> turn_sent_, match_sent_, match_;
  std::int64_t time_left_ = 0;  // as it was last sent

  Asked question_ = Asked::nothing;
  bool withdrawn_ = false;
  bool forbidden_asked_ = false;
};

}  // namespace protocols
