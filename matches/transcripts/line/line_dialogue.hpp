#pragma once
// The framing of the line protocol in a log: which answer belongs to which request.

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "matches/transcripts/line/line_request.hpp"
#include "matches/transcripts/report.hpp"
#include "protocols/answers.hpp"

namespace matches::transcripts::line {

struct LineAnswer {
  bool success = false;
  std::string first = {};         // its first line, without the mark; "=17 h8" says "h8"
  std::string text = {};          // the same as it stands in the log
  Spoken begun = {}, ended = {};  // only where and when
};

class LineDialogue {
 public:
  // What a judge makes of it. Everything comes in the order of the requests.
  class Listener {
   public:
    virtual ~Listener() = default;
    virtual void asked(const LineRequest& request) = 0;  // when it is sent
    // A further line of the answer that is being given; a genmove's action is not among them.
    virtual void more(const LineRequest& request, std::string_view text) = 0;
    virtual void answered(const LineRequest& request, const LineAnswer& answer) = 0;
    virtual void unanswered(const LineRequest& request) = 0;
    // An answer without a request: the log may have lost that.
    virtual void unasked() = 0;
    // Whether a text could be an action of this game at all.
    virtual bool is_action(std::string_view text) const = 0;
    // A line with a score outside of answers.
    virtual void info(std::string_view text) = 0;
  };

  LineDialogue(Report& report, Listener& listener) : report_(report), listener_(listener) {}

  void hear(const Spoken& spoken);
  void new_process();
  void end();

  // Only one side is in the log, as far as it was read.
  bool answers_alone() const { return spoke_ && !asks_; }
  std::size_t answers() const { return answers_; }

 private:
  bool by_engine(const Spoken& spoken) const;
  void hear_request(const Spoken& spoken);
  void check_order(const LineRequest& request);
  void drop_owed(std::string_view why);
  void hear_engine(const Spoken& spoken);
  void begin(const protocols::AnswerPart& part, const Spoken& spoken);
  void match_number(std::string_view number);
  void pass_over(std::size_t count);
  void answer_front();

  // --- line_order.cpp: which request an answer belongs to, where the log has lost lines
  bool may_answer(const LineRequest& request, std::string_view first) const;
  bool takes_nothing_else(const LineRequest& request, std::string_view first) const;
  void match_content(const protocols::AnswerPart& part);
  bool holds_back() const;
  void give_up_held();
  void settle_held();
  void notice_hurry(const LineRequest& request);
  void settle_hurry(const LineRequest& overtaken, bool answered);
  void go_on(std::string_view text, const Spoken& spoken);
  void foreign(std::string_view text, bool again);
  void end_shown(const Spoken& spoken);
  void end_missing();
  void conclude();
  void unasked();

  Report& report_;
  Listener& listener_;
  protocols::AnswerReader reader_;
  std::deque<LineRequest> owed_;    // requests without their answers
  LineAnswer answer_;               // the one that is being read
  bool nobody_asked_ = false;       // for it
  std::optional<LineAnswer> held_;  // empty, to a genmove: the next line tells whose it is
  bool outside_ = false;            // the last line was one outside of any answer
  // A request that did not wait for the answer to another one.
  struct Hurry {
    std::size_t line = 0, overtaken = 0;
    std::string text, sentence;
  };
  std::optional<Hurry> hurry_;
  std::size_t answers_ = 0;

  bool asks_ = false, spoke_ = false;  // a request was read; a line of the engine
  bool told_order_ = false, told_first_ = false, told_one_sided_ = false;
  // Logs may leave empty lines out, so that one that is missing means something only where others
  // are there.
  bool shows_ends_ = false;
  std::size_t missing_ = 0, first_missing_ = 0;  // answers without an end so far; a line
  std::string first_missing_text_;
};

}  // namespace matches::transcripts::line
