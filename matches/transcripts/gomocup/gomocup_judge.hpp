#pragma once
// Judges dialogues of the Gomocup protocol. Only for gomocup_judge.cpp, gomocup_answers.cpp.

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/transcripts/gomocup/gomocup_stones.hpp"
#include "matches/transcripts/gomocup/gomocup_words.hpp"
#include "matches/transcripts/report.hpp"
#include "matches/transcripts/variation.hpp"
#include "protocols/event.hpp"

namespace matches::transcripts::gomocup {

class GomocupJudge final : public Judge {
 public:
  GomocupJudge(Terms terms, Tell tell)
      : terms_(std::move(terms)), report_(std::move(tell)), stones_(terms_) {}

  void hear(const Spoken& spoken) override;
  void end() override;
  const Counted& counted() const override { return counted_; }
  const Terms& terms() const override { return terms_; }

 private:
  using Point = protocols::gomocup::Point;

  // What is owed an answer, in its order.
  struct Owed {
    enum class What : unsigned char {
      about,
      start,
      restart,
      takeback,
      forbidden,
      stone,
      swap2,
      search,  // moves that nobody plays
    } what = What::stone;
    Spoken asked = {};
    std::optional<Micros> given = {};
    bool judged = true;    // the position is one in which a stone may be put
    bool refused = false;  // by an ERROR: it may be asked again
    std::optional<Point> suggested = {}, told_to_play = {};
    bool is_question() const { return what >= What::stone; }
  };
  enum class List : unsigned char { none, board, yxboard, swap2 };

  bool by_engine(const Spoken& spoken) const;

  // --- gomocup_judge.cpp: the managing side
  void hear_manager(const Spoken& spoken);
  void hear_command(Managed command, const Spoken& spoken, std::string_view rest);
  void hear_list(std::string_view text);
  void end_list(const Spoken& spoken);
  void end_list_without_done(const Spoken& before);
  void begin_list(List list);
  void hear_start(const Spoken& spoken, std::string_view rest, bool rectangle);
  void hear_turn(const Spoken& spoken, std::string_view rest);
  void hear_begin(const Spoken& spoken);
  void hear_takeback(const Spoken& spoken, std::string_view rest);
  void hear_play(std::string_view rest);
  void hear_info(std::string_view rest);
  void new_game();
  void new_process();
  void drop_before_start(std::string_view why);
  void tell_unanswered(const Owed& owed, std::string_view why);
  bool asks_again(const Spoken& spoken) const;
  void check_order(const Spoken& spoken);
  void ask(Owed::What what, const Spoken& spoken);
  void owe(Owed::What what, const Spoken& spoken);
  std::optional<Micros> given();
  void drop_owed(std::string_view why);

  // --- gomocup_answers.cpp: the engine
  void hear_engine(const Spoken& spoken, std::string_view line);
  void hear_ok();
  void hear_no(std::string_view line, bool unknown);
  void hear_suggestion(std::string_view rest);
  void hear_forbidden(std::string_view rest);
  void hear_message(std::string_view rest);
  bool hear_about(std::string_view line);
  void hear_rest(const Spoken& spoken, std::string_view line);
  void hear_unasked(std::string_view line);
  void pass_over_greetings();
  void judge_answer(const Owed& question, const Spoken& spoken, std::string_view line);
  void judge_stone(const Owed& question, std::string_view line);
  void judge_swap2(std::string_view line);
  void judge_points(const std::vector<Point>& points);
  void judge_claims(Point point);
  void judge_outcome(const std::string& position, Point point);
  void judge_time(const Owed& question, const Spoken& spoken);
  void hear_alone(std::string_view line);
  void unjudged();

  const Terms terms_;
  Report report_;
  Counted counted_;
  GomocupStones stones_;
  std::deque<Owed> owed_;
  bool asks_ = false, spoke_ = false;
  bool about_asked_ = false;       // in this process
  std::size_t starts_missed_ = 0;  // START and RESTART without an OK: it may still come
  bool started_ = false, told_not_started_ = false;
  bool told_one_sided_ = false, told_unknown_ = false, told_over_ = false;
  bool fresh_ = true;  // nobody was asked in this game

  List list_ = List::none;
  bool other_list_ = false;  // the last command may have a list of its own
  std::vector<BoardLine> lines_;

  // The times that were sent to the engine, in milliseconds.
  std::optional<std::int64_t> turn_, match_, left_;
  Micros used_{0};                      // in this game, where the log has times
  std::optional<clocks::Clock> clock_;  // Terms::time, where the log says nothing
  protocols::Search search_;            // since the question
};

}  // namespace matches::transcripts::gomocup
