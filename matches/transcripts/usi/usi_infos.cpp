// What the engine tells while it thinks: variations, scores, mates.

#include <algorithm>
#include <cstdlib>

#include "matches/transcripts/usi/usi_judge.hpp"
#include "protocols/usi_words.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts::usi {

using protocols::next_word;
using protocols::Search;

namespace {

constexpr std::size_t most_told = 100;  // different findings about the infos of one question

// Of several lines at once `read_info` takes the first alone; here each one counts. True: it is the
// first, or the only one.
bool read_any(std::string_view words, Search& search) {
  constexpr std::string_view mark = "multipv ";
  clear(search);
  const auto at = words.find(mark);
  if (at == words.npos) {
    read_info(words, search);
    return true;
  }
  auto rest = words.substr(at + mark.size());
  const auto number = next_word(rest);
  std::string without(words.substr(0, at));
  read_info(without.append(rest), search);
  return number == "1";
}

}  // namespace

void UsiJudge::hear_info(const Spoken& spoken, std::string_view words) {
  ++counted_.infos;
  auto rest = words;
  if (next_word(rest) == "string") return;
  const bool first = read_any(words, search_);
  const bool searches = search_.mate || search_.centipawns || !search_.variation.empty();
  if (!searches) return;
  if (pending_.empty()) {
    if (asker_spoke_ && last_answer_ != 0)
      report_.doubt("info-after-bestmove",
                    "the go was answered already, in line " + std::to_string(last_answer_));
    return;
  }
  auto* const asked = question_of_info();
  if (!asked || !asked->game) return;
  auto& question = *asked;
  if (first && (search_.mate || search_.centipawns)) {
    const bool vague = search_.mate_of_unknown_length || search_.bound != Search::Bound::exact;
    question.mate = vague ? std::nullopt : search_.mate;
    question.scored = !vague;
    question.mate_line = spoken.line;
  }
  judge_search(question, search_);
}

// While several questions are open, an info belongs to the one whose position its variation fits.
// Null: it may be about any of them.
UsiJudge::Question* UsiJudge::question_of_info() {
  if (pending_.size() == 1) return &pending_.front();
  const auto moves = usi_moves_of(search_.variation);
  if (protocols::trimmed(moves).empty()) return nullptr;
  Question* best = nullptr;
  std::size_t furthest = 0, fitting = 0;
  for (auto& question : pending_) {
    if (!question.game) return nullptr;
    const auto line = follow(*question.game, moves);
    fitting += line.refused.empty();
    const auto reach = line.plies + (line.refused.empty() ? 1 : 0);
    if (best && reach < furthest) continue;
    best = &question;
    furthest = reach;
  }
  return fitting > 1 ? nullptr : best;
}

void UsiJudge::judge_search(Question& question, const Search& search) {
  const auto moves = usi_moves_of(search.variation);
  std::optional<Followed> line;
  if (!protocols::trimmed(moves).empty()) {
    ++counted_.variations;
    line = follow(*question.game, moves);
    const auto wrong = wrong_variation(*line);
    if (wrong) return tell_once(question, wrong, &*line);
  }
  if (search.bound != Search::Bound::exact) return;
  if (search.mate && !search.mate_of_unknown_length)
    judge_mate_claim(question, *search.mate, line ? &*line : nullptr);
  if (search.centipawns && line) judge_score(question, *search.centipawns, *line);
}

void UsiJudge::judge_mate_claim(Question& question, int plies, const Followed* line) {
  ++counted_.mates;
  // Who is mated already says so in several ways.
  if (question.game->outcome() && (plies == 0 || plies == -1)) return;
  const bool mover_mates = plies > 0;
  if ((std::llabs(plies) % 2 == 1) != mover_mates)
    return tell_once(question,
                     {Finding::Weight::fault, "mate-parity",
                      "it says mate " + std::to_string(plies) +
                          "; the mover mates after an odd number of plies and is mated after an "
                          "even one"},
                     nullptr);
  if (line) {
    if (const auto wrong = wrong_mate(*question.game, plies, *line))
      tell_once(question, wrong, nullptr);
    return;
  }
  if (plies == 1 && winning_action(*terms_.kind, terms_.rules, *question.game).empty())
    tell_once(question, {Finding::Weight::fault, "mate-false", "it says mate 1, and no move mates"},
              nullptr);
}

// A line that ends in a mate against the side that the score is for.
void UsiJudge::judge_score(Question& question, int centipawns, const Followed& line) {
  const auto outcome = line.end.outcome();
  if (!outcome || !outcome->winner || centipawns == 0) return;
  const bool mover_wins = outcome->winner == question.game->to_act();
  if (mover_wins == (centipawns > 0)) return;
  tell_once(question,
            {Finding::Weight::doubt, "score-contradicts",
             "it says cp " + std::to_string(centipawns) + "; its variation ends with " +
                 line.end.outcome_sentence()},
            nullptr);
}

// An engine repeats at every depth what it has got wrong.
void UsiJudge::tell_once(Question& question, const Wrong& wrong, const Followed* line) {
  if (question.position_missing) return lose_position(question);
  auto key = std::string(wrong.code) + " " + (line ? std::string(line->refused) : wrong.sentence);
  if (std::find(question.told.begin(), question.told.end(), key) != question.told.end()) return;
  if (question.told.size() < most_told) question.told.push_back(std::move(key));
  const auto& place = line ? line->end : *question.game;
  report_.tell(wrong.weight, wrong.code, wrong.sentence, place.position(),
               line ? line->refused : std::string_view());
}

// A mate that was promised must come nearer with every move, whatever the opponent does. The
// engine may have strayed from its line; so it is a doubt.
void UsiJudge::keep_promise(const Question& question, bool mates) {
  const bool continues = promise_ && promise_->beginning == question.beginning &&
                         question.plies > promise_->said_at &&
                         (question.plies - promise_->said_at) % 2 == 0;
  if (promise_ && promise_->beginning == question.beginning && !continues) return;
  const bool mate_ahead = question.mate.value_or(0) > 0;
  const auto due =
      mate_ahead ? question.plies + static_cast<std::size_t>(*question.mate) : std::size_t(0);
  const bool broken = mate_ahead ? due > promise_.value_or(Promise{}).due : question.scored;
  if (continues && !mates && broken)
    report_.doubt("mate-missed",
                  "line " + std::to_string(promise_->line) + " said mate " +
                      std::to_string(promise_->plies) + "; now it is " +
                      (mate_ahead ? "mate " + std::to_string(*question.mate)
                                  : std::string("no longer a mate")),
                  question.game->position());
  promise_.reset();
  if (mate_ahead)
    promise_ = Promise{question.beginning, question.plies, due, question.mate_line, *question.mate};
}

}  // namespace matches::transcripts::usi
