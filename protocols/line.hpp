#pragma once
// The line protocol for Keishi, Liuzichong and Renju: GTP version 2 in its framing, with commands
// of its own (docs/line-protocol.md). Requests wait in a queue for their answers, which come in the
// same order; except those of a turn, each is sent when the one before it has been answered.

#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "protocols/answers.hpp"
#include "protocols/protocol.hpp"
#include "protocols/requests.hpp"

namespace protocols {

// The engine refused an action that the referee has accepted. The game goes on; somebody is wrong.
struct Disagreement {
  Side side = Side::black;
  std::string action;
  std::string said;  // the engine's words
};

class LineProtocol final : public Protocol {
 public:
  explicit LineProtocol(Setup setup) : setup_(std::move(setup)) {}

  Kind kind() const override { return Kind::line; }

  void open(Outbox& out) override;
  std::optional<Event> hear(std::string_view line, Outbox& out) override;

  void prepare(const Game& game, Outbox& out) override;
  std::span<const Declined> declined() const override { return declined_; }
  std::string_view no_search_limits() const override {
    return turn_.limit ? "" : "it does not list the command 'limit'";
  }
  void played(Side side, std::string_view action) override;
  std::optional<Event> ask(const Question& question, Outbox& out) override;
  // Where the engine lists the command `forbidden`.
  bool ask_forbidden(Outbox& out) override;
  void stop(Outbox& out) override;
  bool pending() const override;  // about questions; other answers are nobody's business
  void over(Score score, std::string_view reason, Outbox& out) override;
  bool settled() const override { return sent_.empty() && waiting_.empty(); }
  void quit(Outbox& out) override;

  const Identity& identity() const override { return identity_; }
  const Search& search() const override { return search_; }
  std::span<const Deviation> deviations() const override { return deviations_; }
  // Since the process began.
  std::span<const Disagreement> disagreements() const { return disagreements_; }

 private:
  using Purpose = Request::Purpose;
  // Of the optional commands those that each turn asks for.
  struct Turn {
    bool clock = false, limit = false, time_settings = false, time_left = false;
  };
  struct Untold {
    Side side;
    std::string action;
  };

  bool knows(std::string_view command) const { return commands_.contains(command); }

  // Everything that was appended to `out` from `begin` on is a request.
  void sent(Purpose purpose, Side side, std::size_t begin, Outbox& out);
  void send(const Request& request, Outbox& out);
  void later(Request request) { waiting_.push_back(std::move(request)); }
  void send_next(Outbox& out);
  bool question_open() const;  // not withdrawn
  void withdraw();

  void introduce();
  void send_untold(Outbox& out);
  void send_time(const Question& question, Outbox& out);
  void send_clock(const SideClock& clock, Side side, Outbox& out);
  void send_gtp_time(const SideClock& clock, Side side, bool own, Outbox& out);
  void send_limits(const Limits& limits, Outbox& out);
  void send_limit(std::string_view kind, long long value, Outbox& out);
  std::string position_on_wire() const;

  bool take_bare(const AnswerPart& part);
  std::optional<Event> take(const AnswerPart& part, std::string_view line);
  void begin_answer(bool success);
  std::optional<Event> begin_answer(const AnswerPart& part, std::string_view line);
  void continue_answer(const AnswerPart& part, std::string_view line);
  bool says_nothing() const;
  std::optional<Event> end_answer();
  void note_foreign(const AnswerPart& part, std::string_view line);
  std::optional<Event> end_paragraph();

  std::optional<Event> conclude(const Request& request);
  std::optional<Event> conclude_version();
  void conclude_text(const Request& request, std::string& text);
  std::optional<Event> conclude_commands();
  void conclude_wish(const Request& request);
  std::optional<Event> conclude_preparation(const Request& request);
  void conclude_play(const Request& request);
  std::optional<Event> conclude_question(const Request& request);
  Event refused(std::string what);
  void decline(Setting setting, std::string sentence);
  void deviate(std::string_view requirement, std::string sentence, std::string_view text);
  Event conclude_forbidden();
  std::string answer_line() const;  // "? unknown command"

  Setup setup_;
  AnswerReader reader_;
  Requests sent_;  // and not answered
  std::deque<Request> waiting_;
  std::set<std::string, std::less<>> commands_;
  Turn turn_;
  Identity identity_;
  Search search_;
  std::vector<Declined> declined_;
  std::vector<Deviation> deviations_;
  std::vector<Disagreement> disagreements_;

  Game game_;
  std::string rules_;             // that the engine has accepted
  bool introduced_ = false;       // the settings have been sent
  bool timed_ = false;            // time_settings have been sent in this game
  std::vector<Untold> untold_;    // actions, for the next turn
  bool own_action_next_ = false;  // the engine's own answer will come as played

  // The answer that is being read.
  bool unasked_ = false;
  bool success_ = false;
  std::string first_;              // its first line
  std::vector<std::string> more_;  // list_commands alone
  std::string foreign_;            // the line outside of answers that came last
  int line_ = 0;
};

}  // namespace protocols
