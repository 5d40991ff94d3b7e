#pragma once
// Judges the dialogue of one USI engine. What is a fault and what a doubt: docs/transcripts.md.

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/transcripts/board.hpp"
#include "matches/transcripts/judge.hpp"
#include "matches/transcripts/report.hpp"
#include "matches/transcripts/usi/usi_go.hpp"
#include "matches/transcripts/variation.hpp"
#include "protocols/search.hpp"
#include "protocols/usi.hpp"

namespace matches::transcripts::usi {

class UsiJudge final : public Judge {
 public:
  UsiJudge(Terms terms, Tell tell);

  void hear(const Spoken& spoken) override;
  void end() override;
  const Counted& counted() const override { return counted_; }
  const Terms& terms() const override { return terms_; }

 private:
  // A `go` that is owed its answer. Answers come in the order of the questions.
  struct Question {
    Go go;
    Spoken asked;
    std::optional<Spoken> began = {};  // where the clock runs from: empty while it ponders
    std::optional<Spoken> stopped = {};
    bool excused = false;                     // it may stay without an answer: quit
    std::size_t interrupts = 0;               // the line of a go without an answer or stop
    bool position_missing = false;            // none since the go before
    std::optional<rules::AnyGame> game = {};  // empty: the position is not known
    std::size_t plies = 0, beginning = 0;     // of the board
    std::optional<int> mate = {};             // what was claimed last, in plies
    bool scored = false;                      // the last score was an exact one
    std::size_t mate_line = 0;
    std::vector<std::string> told = {};  // what was said about its infos: once is enough
  };
  // A move for the game that the board is at, which the asker is about to play.
  struct LastAnswer {
    std::size_t beginning = 0, plies = 0, line = 0;
    std::string move;
  };
  // "Mate in this many plies", said in the game that the board is at.
  struct Promise {
    std::size_t beginning = 0, said_at = 0, due = 0;  // the game, and plies of the board
    std::size_t line = 0;
    int plies = 0;
  };

  // What a line of the asker says about the question that was asked last.
  enum class Latest : unsigned char { answered, open };

  // --- usi_judge.cpp: who says what, and whether it is said at the right time
  void hear_asker(const Spoken& spoken);
  void hear_engine(const Spoken& spoken);
  void hear_position(const Spoken& spoken, std::string_view words);
  void compare_with_answer(std::string_view actions);
  void hear_go(const Spoken& spoken, std::string_view words);
  void hear_ponderhit(const Spoken& spoken, std::string_view words);
  void hear_lone_ponderhit(const Spoken& spoken, std::string_view words);
  void hear_stop(const Spoken& spoken);
  void hear_readyok(const Spoken& spoken);
  void hear_strictly(const Spoken& spoken);
  void tell_trouble(const Board::Trouble& trouble);
  void new_process();
  void new_game();
  std::optional<rules::AnyGame> position_asked();

  // --- usi_order.cpp: which answer belongs to which question
  void hear_answer(const Spoken& spoken);
  void settle(Latest latest);
  void assign(std::size_t question, const Spoken& answer);
  std::size_t question_of(std::string_view answer, std::size_t least, std::size_t end,
                          Latest latest) const;
  bool fits(const Question& question, std::string_view answer) const;
  void close_passed();
  void tell_interruption(const Question& question);
  void tell_unanswered();
  void tell_unanswered(const Question& question, const std::string& sentence);

  // --- usi_answers.cpp
  void judge_unasked(const Spoken& spoken);
  void judge_answer(Question& question, const Spoken& spoken);
  void judge_bestmove(Question* question, std::string_view words);
  void judge_checkmate(const Question& question, std::string_view words);
  void judge_moment(const Question& question, const Spoken& answer);
  void judge_time(const Question& question, const Spoken& answer);
  void judge_clock(const Question& question, Micros used);
  void judge_action(Question& question, std::string_view move, std::string_view words);
  void remember(const Question& question, std::string_view move);
  void judge_move(const Question& question, std::string_view move, std::string_view guess);
  void judge_resignation(const Question& question);
  void judge_declaration(const Question& question);
  void judge_mating_line(const Question& question, std::string_view moves);
  void judge_no_mate(const Question& question);

  void lose_position(Question& question);

  // --- usi_infos.cpp
  Question* question_of_info();
  void hear_info(const Spoken& spoken, std::string_view words);
  void judge_search(Question& question, const protocols::Search& search);
  void judge_mate_claim(Question& question, int plies, const Followed* line);
  void judge_score(Question& question, int centipawns, const Followed& line);
  void tell_once(Question& question, const Wrong& wrong, const Followed* line);
  void keep_promise(const Question& question, bool mates);

  const Terms terms_;
  Report report_;
  Counted counted_;
  Board board_;
  std::deque<Question> pending_;
  // Answers while several questions are open; always fewer than those. What comes next tells whose
  // they are.
  std::vector<Spoken> held_;
  std::optional<Promise> promise_;
  std::optional<LastAnswer> answered_;
  std::size_t position_asked_ = 0;          // the line of the last go; 0: a position came since
  std::optional<clocks::Clock> clocks_[2];  // by colour, where no question says the time

  std::optional<protocols::Usi> strict_;
  bool greets_ = false;   // the handshake is part of the log
  bool escaped_ = false;  // the referee has written the log: what is not UTF-8 is escaped in it
  bool asker_spoke_ = false, engine_spoke_ = false;
  bool game_counted_ = false;
  std::deque<Spoken> ready_asked_;  // `isready` that are owed an answer
  std::size_t ready_given_up_ = 0;  // such without one when the next `go` came
  std::size_t last_answer_ = 0;     // its line
  protocols::Search search_;        // kept for its memory
};

}  // namespace matches::transcripts::usi
