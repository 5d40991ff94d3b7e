// The actions of an engine of the line protocol, and what it says about them.

#include <algorithm>
#include <utility>

#include "matches/transcripts/line/line_judge.hpp"
#include "matches/transcripts/timing.hpp"
#include "matches/transcripts/variation.hpp"
#include "protocols/words.hpp"
#include "rules/refused.hpp"

namespace matches::transcripts::line {

using protocols::in_quotes;
using protocols::next_word;

namespace {

constexpr std::size_t most_said = 100;  // different findings about the infos of one answer

// Actions of several words stand in openings alone; a variation cannot be cut into actions there.
bool has_wide_actions(const rules::AnyGame& game) { return game.in_opening(); }

}  // namespace

void LineJudge::judge_answer(const LineRequest& request, const LineAnswer& answer) {
  ++counted_.answers;
  if (request.is(Command::genmove)) first_action(request);
  judge_time(request, answer);
  report_.about(answer.begun.line, answer.text);
  if (!answer.success)
    return report_.fault("line-genmove", in_quotes(request.text) +
                                             " must be answered with an action");
  judge_action(request, answer);
}

bool LineJudge::may_be_judged(const LineRequest& request) {
  if (game() == nullptr) {
    unjudged();
    return false;
  }
  const bool over = game()->outcome() && !ends_by_limit(*game());
  std::string_view words = request.arguments;
  const auto color = read_color(next_word(words));
  const bool turn = color == game()->color_to_act();
  if ((over || !turn) && lost_in_gap()) {
    unjudged();
    return false;
  }
  if (over) {
    ++counted_.unjudged;
    if (std::exchange(told_over_, true)) return false;
    report_.about(request.line, request.text);
    report_.asker("asked-after-end", "the game has ended: " + game()->outcome_sentence(),
                  game()->position());
    return false;
  }
  if (turn) return true;
  ++counted_.unjudged;
  report_.about(request.line, request.text);
  report_.asker("line-color",
                in_quotes(request.text) + " is asked while " +
                    std::string(rules::name(game()->color_to_act())) + " is to act",
                game()->position());
  lose("the wrong side was asked");
  return false;
}

void LineJudge::judge_action(const LineRequest& request, const LineAnswer& answer) {
  if (!may_be_judged(request)) return;
  report_.about(answer.begun.line, answer.text);
  const auto& action = answer.first;
  const auto position = game()->position();
  const auto mover = game()->to_act();
  const auto illegal = [&](std::string sentence) {
    report_.fault("illegal-move", std::move(sentence), position, action);
  };
  if (const auto refused = game()->refusal(action); refused && !ends_by_limit(*game())) {
    if (lost_in_gap()) return unjudged();
    illegal(in_quotes(action) + " is " + rules::refused_text(*refused));
    if (request.is(Command::genmove)) lose("an illegal action was answered");
    return;
  }
  judge_claims(position, action);
  if (!request.is(Command::genmove)) return;
  const auto trouble = game_->play(action);
  if (trouble && trouble->kind != Board::Trouble::Kind::over) {
    illegal(in_quotes(action) + " is " + trouble->sentence);
    return lose("an illegal action was answered");
  }
  if (trouble && !std::exchange(told_over_, true)) {
    report_.about(request.line, request.text);
    report_.asker("asked-after-end", "the game has ended: " + trouble->sentence, position);
    report_.about(answer.begun.line, answer.text);
  }
  judge_outcome(mover, position, action);
}

// What is held against the position before the action.
void LineJudge::judge_claims(const std::string& position, std::string_view action) {
  if (protocols::same_but_for_case(action, "resign")) {
    ++counted_.resigned;
    const auto win = winning_action(*terms_.kind, terms_.rules, *game());
    if (!win.empty())
      report_.doubt("resign-won", "it resigns although " + in_quotes(win) + " wins at once",
                    position, action);
    return;
  }
  if (protocols::same_but_for_case(action, "win")) ++counted_.declared;
  std::string_view variation = search_.variation;
  if (variation.empty() || has_wide_actions(*game())) return;
  const auto first = next_word(variation);
  const auto spelled = game()->spelling(first), played = game()->spelling(action);
  if (spelled && played && *spelled != *played)
    report_.doubt("pv-other-move",
                  "the variation begins with " + in_quotes(first) + ", which is not the action",
                  position, action);
}

// What comes of the action.
void LineJudge::judge_outcome(rules::Seat mover, std::string position, std::string_view action) {
  const auto outcome = game()->outcome();
  const bool won = outcome && outcome->winner == mover;
  const bool lost = outcome && outcome->winner == rules::other(mover);
  const bool claims_win = search_.mate == 1 && !search_.mate_of_unknown_length &&
                          search_.bound == protocols::Search::Bound::exact;
  if (claims_win && search_.variation.empty() && !won)
    report_.fault("mate-false", "it says mate 1, and the action does not win", position, action);
  if (!lost || outcome->reason == rules::Reason::resign) return;
  const auto name = rules::name(outcome->reason);
  const auto sentence = std::string(name) + ": " + game()->outcome_sentence();
  if (name.starts_with("forbidden"))
    report_.doubt("forbidden-move", sentence, std::move(position), action);
  else if (outcome->reason == rules::Reason::failed_declaration)
    report_.fault("failed-declaration", sentence, std::move(position), action);
  else
    report_.doubt("loses-at-once", sentence, std::move(position), action);
}

// --- scores and variations ----------------------------------------------------------------------

// An engine repeats at every depth what it has got wrong.
bool LineJudge::said_once(std::string what) {
  if (said_.size() >= most_said || std::find(said_.begin(), said_.end(), what) != said_.end())
    return false;
  said_.push_back(std::move(what));
  return true;
}

void LineJudge::judge_info(std::string_view words) {
  ++counted_.infos;
  protocols::Search said;
  protocols::read_info(words, said);
  protocols::read_info(words, search_);
  if (said.mate) ++counted_.mates;
  if (said.variation.empty()) return;
  ++counted_.variations;
  if (game() == nullptr || has_wide_actions(*game()) || game()->outcome()) return;
  const auto line = follow(*game(), said.variation);
  const auto tell = [&](const Wrong& wrong) {
    if (wrong && lost_in_gap()) return;
    if (wrong && said_once(std::string(wrong.code) + " " + wrong.sentence))
      report_.tell(wrong.weight, wrong.code, wrong.sentence, line.end.position(), line.refused);
  };
  tell(wrong_variation(line));
  const bool exact = said.bound == protocols::Search::Bound::exact && !said.mate_of_unknown_length;
  if (said.mate && exact && game() != nullptr) tell(wrong_mate(*game(), *said.mate, line));
}

// --- time ---------------------------------------------------------------------------------------

void LineJudge::judge_time(const LineRequest& request, const LineAnswer& answer) {
  const Spoken asked{.line = request.line, .text = {}, .at = request.at, .unit = request.unit};
  const auto limit = given(request);
  const auto used = time_between(asked, answer.ended);
  if (!limit || !used) return;
  ++counted_.timed;
  if (const auto over = overrun(*used, *limit, terms_.margin))
    report_.fault("time", *over, game() ? game()->position() : std::string(), answer.first);
  auto& clock = clocks_[game() ? index_of(game()->to_act()) : 0];
  if (clock) clock->charge(std::min(*used, *limit));
}

// What the requests said; where they said nothing, the clock that the user has named.
std::optional<Micros> LineJudge::given(const LineRequest& request) {
  std::string_view words = request.arguments;
  const auto color = read_color(next_word(words)).value_or(rules::Color::black);
  const auto told = times_.take(color);
  if (told || !terms_.time) return told;
  auto& clock = clocks_[game() ? index_of(game()->to_act()) : 0];
  if (!clock) clock.emplace(*terms_.time);
  return clock->allowance();
}

}  // namespace matches::transcripts::line
