// Matches answers with questions in a USI log that may have lost lines. Answers come in the order
// of the questions, so one lost answer would shift all that follow. With one open question there is
// nothing to decide. With several (one was asked after `stop`, before the answer came, or an answer
// is lost), an answer is held until the number of answers is known: as many as questions, or fewer
// because the asker continues. Then each answer belongs to the question whose position it fits, and
// a skipped question has no answer.

#include <algorithm>
#include <utility>

#include "matches/transcripts/usi/usi_judge.hpp"
#include "protocols/usi_words.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts {

using protocols::next_word;

void usi::UsiJudge::hear_answer(const Spoken& spoken) {
  auto words = std::string_view(spoken.text);
  const bool mated = next_word(words) == "checkmate";
  const bool mate_asked = std::any_of(pending_.begin(), pending_.end(),
                                      [](const Question& question) { return question.go.mate; });
  if (mated && !mate_asked) {
    if (asker_spoke_) report_.fault("usi-checkmate", "a checkmate without go mate");
    return;
  }
  if (pending_.empty()) return judge_unasked(spoken);
  held_.push_back(spoken);
  const auto also_later = [&](const Question& question) { return fits(question, spoken.text); };
  const bool of_first = held_.size() == 1 && fits(pending_.front(), spoken.text) &&
                        std::none_of(pending_.begin() + 1, pending_.end(), also_later);
  if (of_first)
    assign(0, std::exchange(held_, {}).front());
  else if (held_.size() == pending_.size())
    for (const auto& answer : std::exchange(held_, {})) assign(0, answer);
}

// Whether it may be an answer to that question.
bool usi::UsiJudge::fits(const Question& question, std::string_view answer) const {
  const bool mated = next_word(answer) == "checkmate";
  if (mated || !question.game) return question.go.mate == mated;
  const auto move = next_word(answer);
  return !protocols::usi::is_move(move) || !question.game->refusal(move);
}

// The held answers get the questions that they fit, in their order. Where one fits several, it is
// that of the last one that can have been answered.
void usi::UsiJudge::settle(Latest latest) {
  const auto answers = std::exchange(held_, {});
  std::vector<std::size_t> places;
  auto end = pending_.size();
  for (auto left = answers.size(); left > 0; --left) {
    end = question_of(answers[left - 1].text, left - 1, end, latest);
    places.insert(places.begin(), end);
  }
  std::size_t gone = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    assign(places[i] - gone, answers[i]);
    gone = places[i] + 1;
  }
}

// Of those from `least` to `end` the last that it fits; it fits none: the last one of all.
std::size_t usi::UsiJudge::question_of(std::string_view answer, std::size_t least, std::size_t end,
                                       Latest latest) const {
  const bool last_is_open = latest == Latest::open && end == pending_.size() && end - 1 > least;
  for (auto at = end - (last_is_open ? 1 : 0); at > least; --at)
    if (fits(pending_[at - 1], answer)) return at - 1;
  return end - 1;
}

// What was asked before it has no answer.
void usi::UsiJudge::assign(std::size_t number, const Spoken& answer) {
  for (; number > 0; --number) {
    const auto passed = std::move(pending_.front());
    pending_.pop_front();
    tell_unanswered(passed, "this go has no answer; that of line " + std::to_string(answer.line) +
                                " belongs to a later one");
    if (!pending_.empty()) pending_.front().interrupts = 0;
  }
  auto question = std::move(pending_.front());
  pending_.pop_front();
  tell_interruption(question);
  report_.about(answer);
  judge_answer(question, answer);
}

// Who goes on with a game has had the answer, wherever it is now.
void usi::UsiJudge::close_passed() {
  const auto passed = [this](const Question& question) {
    const bool waits = question.go.infinite || question.go.mate || !question.began;
    return !waits && !question.stopped && !question.excused && engine_spoke_ &&
           question.beginning == board_.beginnings() && question.plies < board_.plies();
  };
  const auto last = std::find_if(pending_.rbegin(), pending_.rend(), passed);
  for (auto left = pending_.rend() - last; left > 0; --left) {
    tell_unanswered(pending_.front(), "this go has no answer, but the game continues");
    pending_.pop_front();
  }
}

// A question while the one before was thought about: it was, if both have answers.
void usi::UsiJudge::tell_interruption(const Question& question) {
  if (question.interrupts == 0) return;
  report_.about(question.asked);
  report_.asker("go-while-thinking", "the go of line " + std::to_string(question.interrupts) +
                                         " is neither answered nor stopped");
}

void usi::UsiJudge::tell_unanswered(const Question& question, const std::string& sentence) {
  if (question.excused || !engine_spoke_) return;
  report_.about(question.asked);
  report_.fault("usi-one-bestmove", sentence, question.game ? question.game->position() : "");
}

// The engine does not answer any more what was asked before this line.
void usi::UsiJudge::tell_unanswered() {
  for (const auto& question : std::exchange(pending_, {}))
    tell_unanswered(question, "this go is never answered");
}

}  // namespace matches::transcripts
