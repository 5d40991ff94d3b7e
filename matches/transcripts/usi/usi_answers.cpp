// The answers to `go`: whether one was owed, whether it came in time, whether it is legal.

#include <utility>

#include "matches/transcripts/timing.hpp"
#include "matches/transcripts/usi/usi_judge.hpp"
#include "protocols/usi_words.hpp"
#include "protocols/words.hpp"
#include "rules/refused.hpp"

namespace matches::transcripts::usi {

using protocols::in_quotes;
using protocols::next_word;
using protocols::trimmed;

namespace {

// After `stop` an engine answers at once. A log shows what the machine's load adds, too.
constexpr Micros at_once = Seconds(1);

// The move and its guess, where they are moves at all.
bool legal(rules::AnyGame game, std::string_view move, std::string_view after) {
  if (!protocols::usi::is_move(move)) return true;
  if (game.act(move)) return false;
  if (next_word(after) != "ponder" || game.outcome()) return true;
  const auto guess = next_word(after);
  return !protocols::usi::is_move(guess) || !game.refusal(guess);
}

}  // namespace

void UsiJudge::judge_unasked(const Spoken& spoken) {
  ++counted_.answers;
  auto words = std::string_view(spoken.text);
  next_word(words);
  if (asker_spoke_) {  // else it is a log that holds the engine's words alone
    const auto before = last_answer_ == 0
                            ? std::string()
                            : "; the last go was answered in line " + std::to_string(last_answer_);
    report_.fault("usi-one-bestmove", "bestmove without a go" + before);
  }
  last_answer_ = spoken.line;
  judge_bestmove(nullptr, words);
}

void UsiJudge::judge_answer(Question& question, const Spoken& spoken) {
  ++counted_.answers;
  last_answer_ = spoken.line;
  auto words = std::string_view(spoken.text);
  const bool bestmove = next_word(words) == "bestmove";
  if (question.go.mate && bestmove)
    report_.doubt("usi-checkmate", "a bestmove in answer to go mate");
  judge_moment(question, spoken);
  if (bestmove)
    judge_bestmove(&question, words);
  else
    judge_checkmate(question, words);
}

void UsiJudge::judge_bestmove(Question* question, std::string_view words) {
  auto rest = words;
  auto move = next_word(rest);
  if (move == "ponder") move = {};
  if (!question || !question->game) {
    ++counted_.unjudged;
    if (const auto wrong = protocols::usi::wrong_answer(words); !wrong.requirement.empty())
      report_.fault(wrong.requirement, wrong.sentence);
    return;
  }
  const bool foreign = question->position_missing && !legal(*question->game, move, rest);
  if (foreign) return lose_position(*question);
  judge_action(*question, move, words);
}

// It got no position, and its answer does not fit the position before: the log has lost
// a line.
void UsiJudge::lose_position(Question& question) {
  ++counted_.unjudged;
  question.game.reset();
  report_.doubt("unjudged", "the position of the go of line " +
                                std::to_string(question.asked.line) + " is not in the log");
}

void UsiJudge::judge_action(Question& question, std::string_view move, std::string_view words) {
  if (move == "resign") return judge_resignation(question);
  if (move == "win") return judge_declaration(question);
  auto rest = words;
  next_word(rest);
  const auto guess = next_word(rest) == "ponder" ? next_word(rest) : std::string_view();
  if (protocols::usi::is_move(move))
    if (const auto wrong = protocols::usi::wrong_answer(words); !wrong.requirement.empty())
      report_.doubt(wrong.requirement, wrong.sentence);
  judge_move(question, move, guess);
  remember(question, move);
}

// Of a game that is played: a guess that has failed and an analysis are answered for nobody.
void UsiJudge::remember(const Question& question, std::string_view move) {
  const bool plays = question.began && !question.go.infinite && !question.go.mate;
  answered_.reset();
  if (plays && !question.excused && protocols::usi::is_move(move))
    answered_ = {question.beginning, question.plies, last_answer_, std::string(move)};
}

// --- when ---------------------------------------------------------------------------------------

void UsiJudge::judge_moment(const Question& question, const Spoken& answer) {
  if (question.excused) return;  // many engines repeat their last move at `go`
  const auto number = std::to_string(question.asked.line);
  if (question.go.ponder && !question.began && !question.stopped)
    return report_.fault("usi-ponder", "the answer to the go ponder of line " + number +
                                           " came before ponderhit or stop");
  if (question.go.infinite && !question.stopped)
    return report_.fault("usi-stop",
                         "the answer to the go infinite of line " + number + " came before stop");
  const bool unbounded = question.go.infinite || !question.began;
  if (unbounded && question.stopped) {
    const auto used = time_between(*question.stopped, answer);
    if (used && *used > at_once + terms_.margin)
      report_.doubt("usi-stop", "the answer came " + in_words(*used) + " after stop");
    return;
  }
  judge_time(question, answer);
}

void UsiJudge::judge_time(const Question& question, const Spoken& answer) {
  if (!question.began) return;
  const auto used = time_between(*question.began, answer);
  if (!used) return;
  const auto mover = question.game ? question.game->color_to_act() : rules::Color::black;
  const bool sides_differ = question.go.black != question.go.white ||
                            question.go.black_increment != question.go.white_increment;
  if (!question.game && sides_differ) return;  // whose time it is depends on the position
  if (!question.go.timed()) return judge_clock(question, *used);
  const auto given = question.go.given(mover);
  if (!given) return;
  ++counted_.timed;
  if (*used <= *given + terms_.rounded_down + terms_.margin) return;
  if (auto over = overrun(*used, *given, terms_.margin))
    report_.fault("time",
                  "the answer to the go of line " + std::to_string(question.asked.line) +
                      " is late: " + *std::move(over),
                  question.game ? question.game->position() : "");
}

// The clock that the user gives, where the dialogue has none.
void UsiJudge::judge_clock(const Question& question, Micros used) {
  if (!terms_.time || !question.game || question.go.infinite || question.go.mate) return;
  auto control = *terms_.time;
  control.margin = terms_.margin;
  auto& clock = clocks_[index_of(question.game->color_to_act())];
  if (!clock) clock.emplace(control);
  ++counted_.timed;
  const auto given = clock->allowance();
  if (clock->charge(used)) return;
  report_.fault("time",
                "the answer to the go of line " + std::to_string(question.asked.line) +
                    " is late: it took " + in_words(used) + " of " +
                    in_words(given.value_or(Micros(0))),
                question.game->position());
  clock.reset();  // a log may go on; so does the clock, as if it were new
}

// --- what ---------------------------------------------------------------------------------------

void UsiJudge::judge_move(const Question& question, std::string_view move, std::string_view guess) {
  auto game = *question.game;
  if (const auto refused = game.act(move)) {
    report_.fault("illegal-move", in_quotes(move) + " is " + rules::refused_text(*refused),
                  question.game->position(), move);
    return;
  }
  const auto outcome = game.outcome();
  const bool wins = outcome && outcome->winner == question.game->to_act();
  if (question.mate == 1 && !wins)
    report_.fault("mate-false",
                  "line " + std::to_string(question.mate_line) + " says mate 1, and " +
                      in_quotes(move) + " does not mate",
                  question.game->position(), move);
  keep_promise(question, wins);
  if (guess.empty() || !protocols::usi::is_move(guess)) return;
  if (outcome)
    return report_.doubt(
        "ponder-after-end",
        "ponder " + std::string(guess) + " after the end of the game: " + game.outcome_sentence(),
        question.game->position(), move);
  if (const auto refused = game.refusal(guess))
    report_.fault("ponder-illegal",
                  "ponder " + in_quotes(guess) + " is " + rules::refused_text(*refused),
                  game.position(), guess);
}

void UsiJudge::judge_resignation(const Question& question) {
  ++counted_.resigned;
  const auto& game = *question.game;
  auto winning = winning_action(*terms_.kind, terms_.rules, game);
  if (winning.empty()) {
    auto declared = game;
    const bool stands =
        !declared.act("win") && declared.outcome() && declared.outcome()->winner == game.to_act();
    if (stands) winning = "win";
  }
  if (!winning.empty())
    report_.doubt("resign-won", "it resigns, but " + winning + " wins at once", game.position(),
                  winning);
}

void UsiJudge::judge_declaration(const Question& question) {
  ++counted_.declared;
  auto game = *question.game;
  const auto seat = game.to_act();
  if (const auto refused = game.act("win"))
    return report_.fault("illegal-move", "the declaration is " + rules::refused_text(*refused),
                         question.game->position(), "win");
  if (game.outcome() && game.outcome()->winner != seat)
    report_.fault(std::string(rules::name(game.outcome()->reason)),
                  "the declaration does not win: " + game.outcome_sentence(),
                  question.game->position(), "win");
}

// --- mates --------------------------------------------------------------------------------------

void UsiJudge::judge_checkmate(const Question& question, std::string_view words) {
  if (!question.go.mate) return report_.fault("usi-checkmate", "a checkmate without go mate");
  auto rest = words;
  const auto first = next_word(rest);
  if (first.empty())
    return report_.fault("usi-checkmate",
                         "expected moves, nomate, timeout or notimplemented after checkmate");
  if (first == "timeout" || first == "notimplemented") return;
  if (!question.game) {
    ++counted_.unjudged;
    return;
  }
  if (first == "nomate") return judge_no_mate(question);
  judge_mating_line(question, words);
}

// The line alone: that the defender has nothing better is not looked for.
void UsiJudge::judge_mating_line(const Question& question, std::string_view moves) {
  ++counted_.mates;
  const auto& game = *question.game;
  const auto line = follow(game, moves);
  const auto place = line.end.position();
  if (!line.refused.empty())
    return report_.fault("mate-false",
                         "ply " + std::to_string(line.plies + 1) + " of the mate, " +
                             in_quotes(line.refused) + ", is " + line.sentence,
                         place, line.refused);
  const auto outcome = line.end.outcome();
  if (!outcome || outcome->winner != game.to_act())
    report_.fault(
        "mate-false",
        "the line does not mate" + (outcome ? ": " + line.end.outcome_sentence() : std::string()),
        game.position(), trimmed(moves));
}

void UsiJudge::judge_no_mate(const Question& question) {
  const auto winning = winning_action(*terms_.kind, terms_.rules, *question.game);
  if (!winning.empty())
    report_.fault("mate-false", "it says that there is no mate, but " + winning + " mates",
                  question.game->position(), winning);
}

}  // namespace matches::transcripts::usi
