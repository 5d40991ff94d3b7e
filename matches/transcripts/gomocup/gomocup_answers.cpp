// What a Gomocup engine says.

#include <algorithm>
#include <set>
#include <utility>

#include "matches/transcripts/gomocup/gomocup_judge.hpp"
#include "matches/transcripts/timing.hpp"
#include "protocols/gomocup_search.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts::gomocup {

namespace gomocup = protocols::gomocup;
using protocols::in_quotes;
using protocols::next_word;
using protocols::same_but_for_case;
using protocols::trimmed;

namespace {

bool holds(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) {
           return protocols::lower(a) == protocols::lower(b);
         }) != text.end();
}

// The points of "h4:F m5:LF", or of a list.
std::set<std::string> points_of(std::string_view words) {
  std::set<std::string> points;
  for (auto word = next_word(words); !word.empty(); word = next_word(words))
    points.emplace(word.substr(0, word.find(':')));
  return points;
}

// Those of `a` that are not in `b`.
std::string without(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::string text;
  for (const auto& point : a)
    if (!b.contains(point)) text += (text.empty() ? "" : " ") + point;
  return text;
}

// The same point where rows count from the other side.
std::string mirrored(std::string_view action) {
  const auto point = gomocup::read_point(action);
  if (!point) return std::string(action);
  return gomocup::action_at({point->x, gomocup::board_size - 1 - point->y});
}

}  // namespace

void GomocupJudge::hear_engine(const Spoken& spoken, std::string_view line) {
  spoke_ = true;
  auto rest = line;
  const auto word = next_word(rest);
  const auto is = [word](std::string_view name) { return same_but_for_case(word, name); };
  if (is("MESSAGE")) return hear_message(rest);
  if (is("DEBUG")) return;
  if (is("OK") && trimmed(rest).empty()) return hear_ok();
  if (is("ERROR")) return hear_no(line, false);
  if (is("UNKNOWN")) return hear_no(line, true);
  if (is("SUGGEST")) return hear_suggestion(rest);
  if (is("FORBID")) return hear_forbidden(rest);
  if (!hear_about(line)) hear_rest(spoken, line);
}

// --- what is said beside answers ----------------------------------------------------------------

void GomocupJudge::hear_message(std::string_view rest) {
  ++counted_.infos;
  protocols::Search said;
  gomocup::read_message(rest, said);
  if (said.mate) ++counted_.mates;
  if (!said.variation.empty()) ++counted_.variations;
  gomocup::read_message(rest, search_);
}

bool GomocupJudge::hear_about(std::string_view line) {
  const auto about = std::find_if(owed_.begin(), owed_.end(),
                                  [](const Owed& owed) { return owed.what == Owed::What::about; });
  if (!holds(line, "name") || line.find('=') == line.npos) return false;
  if (about != owed_.end()) owed_.erase(about);
  return true;
}

void GomocupJudge::hear_ok() {
  const auto found = std::find_if(owed_.begin(), owed_.end(), [](const Owed& owed) {
    return owed.what == Owed::What::start || owed.what == Owed::What::restart ||
           owed.what == Owed::What::takeback;
  });
  if (found == owed_.end()) {
    if (starts_missed_ > 0 && starts_missed_-- > 0) return;
    if (asks_) return report_.doubt("gomocup-ok", "OK answers only START, RESTART and TAKEBACK");
    stones_.clear();  // a game begins
    return;
  }
  for (auto before = owed_.begin(); before != found; ++before)
    if (before->what == Owed::What::about)
      report_.doubt("gomocup-about", "ABOUT was not answered before this");
  owed_.erase(owed_.begin(), found + 1);
}

// An ERROR is never taken for the answer to a question: engines send it for words that they do not
// know, and go on.
void GomocupJudge::hear_no(std::string_view line, bool unknown) {
  using What = Owed::What;
  const auto first = owed_.empty() ? What::stone : owed_.front().what;
  const bool about_board = holds(line, "size") || holds(line, "board");
  if (first == What::about && (unknown || !about_board)) {
    owed_.pop_front();
    return report_.doubt("gomocup-about", "ABOUT must be answered with name=\"...\"");
  }
  if (first == What::start) {
    owed_.pop_front();
    return report_.fault("gomocup-start", "START must be answered with OK");
  }
  if (!owed_.empty() && (first == What::restart || first == What::takeback)) {
    const auto asked = owed_.front().asked.text;
    owed_.pop_front();
    if (first == What::takeback) stones_.forget("the engine took no stone back");
    return report_.doubt("gomocup-error", in_quotes(asked) + " is refused");
  }
  if (first == What::swap2 && (unknown || holds(line, "SWAP2BOARD"))) {
    owed_.pop_front();
    return report_.doubt("gomocup-swap2", "the engine does not know SWAP2BOARD");
  }
  for (auto& owed : owed_) owed.refused = owed.refused || owed.is_question();
  report_.doubt("gomocup-error",
                std::string("the engine does not understand a command") +
                    (owed_.empty() ? "" : "; it is asked " + in_quotes(owed_.front().asked.text)));
}

void GomocupJudge::hear_suggestion(std::string_view rest) {
  const auto open = std::find_if(owed_.begin(), owed_.end(),
                                 [](const Owed& owed) { return owed.what == Owed::What::stone; });
  const auto point = gomocup::read_single_point(rest);
  if (!point) return report_.fault("gomocup-move-text", "expected 'x,y' after SUGGEST");
  if (open == owed_.end()) {
    if (asks_) report_.doubt("gomocup-one-move", "a suggestion without a request");
    return;
  }
  open->suggested = point;
  if (!stones_.known() || !open->judged) return;
  if (auto refusal = stones_.refusal(*point); !refusal.empty())
    report_.fault("illegal-move", std::move(refusal), stones_.position(), shown(*point));
}

// Rapfi lists the points only where Black is to act.
void GomocupJudge::hear_forbidden(std::string_view rest) {
  const auto asked = std::find_if(owed_.begin(), owed_.end(), [](const Owed& owed) {
    return owed.what == Owed::What::forbidden;
  });
  if (asked != owed_.end()) owed_.erase(asked);
  const auto* game = stones_.game();
  if (game == nullptr) return unjudged();
  const auto said = gomocup::read_forbidden(rest);
  if (!said) return report_.fault("gomocup-move-text", "the points of FORBID cannot be read");
  const std::set<std::string> theirs(said->begin(), said->end());
  const auto ours = points_of(stones_.kind().forbidden(*game));
  const bool silent = theirs.empty() && game->color_to_act() == rules::Color::white;
  if (theirs == ours || silent) return;
  const auto missing = without(ours, theirs), more = without(theirs, ours);
  report_.fault("forbidden-points",
                (missing.empty() ? "" : "not listed, and forbidden: " + missing) +
                    (missing.empty() || more.empty() ? "" : "; ") +
                    (more.empty() ? "" : "listed, and not forbidden: " + more),
                stones_.position());
}

// --- moves, or talk -----------------------------------------------------------------------------

void GomocupJudge::hear_rest(const Spoken& spoken, std::string_view line) {
  const bool move = same_but_for_case(line, "SWAP") || gomocup::resembles_move(line) ||
                    !gomocup::read_points(line).empty();
  if (!move)
    return report_.doubt("gomocup-words",
                         "a line that is neither an answer nor begins with a known word");
  ++counted_.answers;
  if (!asks_) return hear_alone(line);
  if (list_ != List::none) end_list_without_done(spoken);
  pass_over_greetings();
  if (owed_.empty()) return hear_unasked(line);
  const auto question = std::move(owed_.front());
  owed_.pop_front();
  judge_answer(question, spoken, line);
}

// A move that stands on the board already was said twice. Any other may be the answer to a question
// that the log has lost.
void GomocupJudge::hear_unasked(std::string_view line) {
  report_.fault("gomocup-one-move", "a move that nobody asked for");
  const auto point = gomocup::read_single_point(line);
  if (stones_.known() && point && stones_.refusal(*point).empty())
    stones_.forget("a question is not in the log");
}

// What had to be answered before the question, and was not.
void GomocupJudge::pass_over_greetings() {
  const auto question =
      std::find_if(owed_.begin(), owed_.end(), [](const Owed& owed) { return owed.is_question(); });
  if (question == owed_.end()) return;
  for (auto before = owed_.begin(); before != question; ++before) {
    const auto asked = in_quotes(before->asked.text);
    switch (before->what) {
      case Owed::What::about:
        report_.doubt("gomocup-about", "ABOUT was not answered before this");
        break;
      case Owed::What::start:
      case Owed::What::restart:
        report_.fault("gomocup-start", asked + " was not answered with OK before this");
        break;
      case Owed::What::takeback:
      case Owed::What::forbidden:
        report_.doubt("gomocup-unanswered", asked + " was not answered before this");
        break;
      case Owed::What::stone:
      case Owed::What::swap2:
      case Owed::What::search: break;
    }
  }
  owed_.erase(owed_.begin(), question);
}

void GomocupJudge::judge_answer(const Owed& question, const Spoken& spoken, std::string_view line) {
  judge_time(question, spoken);
  switch (question.what) {
    case Owed::What::stone: return judge_stone(question, line);
    case Owed::What::swap2: return judge_swap2(line);
    case Owed::What::search:  // nobody plays them yet
      return judge_points(gomocup::read_points(line));
    case Owed::What::about:
    case Owed::What::start:
    case Owed::What::restart:
    case Owed::What::takeback:
    case Owed::What::forbidden:
      return report_.fault("gomocup-one-move",
                           "a move in answer to " + in_quotes(question.asked.text));
  }
}

void GomocupJudge::judge_points(const std::vector<Point>& points) {
  if (!stones_.known()) return unjudged();
  for (const auto point : points)
    if (auto refusal = stones_.refusal(point); !refusal.empty())
      return report_.fault("illegal-move", std::move(refusal), stones_.position(), shown(point));
}

void GomocupJudge::judge_stone(const Owed& question, std::string_view line) {
  const auto point = gomocup::read_single_point(line);
  if (!point) {
    report_.fault("gomocup-move-text", "a move is 'x,y' and nothing else", stones_.position(),
                  line);
    return stones_.forget("a move could not be read");
  }
  if (question.told_to_play && *question.told_to_play != *point)
    report_.fault("gomocup-play", "it was ordered to play " + shown(*question.told_to_play),
                  stones_.position(), shown(*point));
  if (!stones_.known()) return unjudged();
  if (!question.judged) {
    ++counted_.unjudged;
    return stones_.forget("the game went on after its end");
  }
  if (auto refusal = stones_.refusal(*point); !refusal.empty()) {
    report_.fault("illegal-move", std::move(refusal), stones_.position(), shown(*point));
    return stones_.forget("an illegal stone was answered");
  }
  if (stones_.game() == nullptr) unjudged();
  judge_claims(*point);
  const auto position = stones_.position();
  stones_.put(*point);
  judge_outcome(position, *point);
}

void GomocupJudge::judge_outcome(const std::string& position, Point point) {
  const auto* game = stones_.game();
  if (game == nullptr) return;
  const auto outcome = game->outcome();
  const auto mover = rules::other(game->color_to_act());
  const bool won = outcome && outcome->winner && game->color_of(*outcome->winner) == mover;
  if (search_.mate == 1 && !search_.mate_of_unknown_length && !won)
    report_.doubt("mate-false", "it says mate 1, and the stone does not win", position,
                  shown(point));
  if (!outcome || !outcome->winner || won) return;
  const auto name = std::string(rules::name(outcome->reason));
  const auto sentence = name + ": " + game->outcome_sentence();
  if (name.starts_with("forbidden"))
    report_.doubt("forbidden-move", sentence, position, shown(point));
  else
    report_.doubt("loses-at-once", sentence, position, shown(point));
}

// Letters are one way of several to write a variation, and rows may count from either side: one is
// judged only where it begins with the stone that was answered. Since the protocol leaves MESSAGE
// free, all of it is doubt.
void GomocupJudge::judge_claims(Point point) {
  const auto* game = stones_.game();
  if (game == nullptr || search_.variation.empty()) return;
  const auto action = gomocup::action_at(point);
  std::string_view words = search_.variation;
  const auto first = next_word(words);
  const bool plain = same_but_for_case(first, action);
  if (!plain && !same_but_for_case(mirrored(first), action)) return;
  std::string line = action;
  for (auto word = next_word(words); !word.empty(); word = next_word(words))
    line += " " + (plain ? std::string(word) : mirrored(word));
  const auto followed = follow(*game, line);
  const auto tell = [&](const Wrong& wrong) {
    if (wrong) report_.doubt(wrong.code, wrong.sentence, followed.end.position(), followed.refused);
  };
  tell(wrong_variation(followed));
  if (search_.mate && !search_.mate_of_unknown_length)
    tell(wrong_mate(*game, *search_.mate, followed));
}

// --- Swap2 --------------------------------------------------------------------------------------

// Three stones on an empty board; after three SWAP, one or two; after five SWAP or one.
void GomocupJudge::judge_swap2(std::string_view line) {
  if (!stones_.known()) return unjudged();
  const auto before = stones_.size();
  const bool swap = same_but_for_case(line, "SWAP");
  const auto points = gomocup::read_points(line);
  const bool fits = swap          ? before > 0
                    : before == 0 ? points.size() == 3
                    : before == 3 ? points.size() == 1 || points.size() == 2
                                  : points.size() == 1;
  if (!fits) {
    report_.fault("gomocup-swap2",
                  before == 0   ? "expected three stones: 'x,y x,y x,y'"
                  : before == 3 ? "expected SWAP, one stone or two"
                                : "expected SWAP or one stone",
                  stones_.position(), line);
    return stones_.forget("an answer to SWAP2BOARD was not one");
  }
  for (const auto point : points) {
    if (auto refusal = stones_.refusal(point); !refusal.empty()) {
      report_.fault("illegal-move", std::move(refusal), stones_.position(), shown(point));
      return stones_.forget("an illegal stone was answered");
    }
    stones_.put(point);
  }
}

// --- time ---------------------------------------------------------------------------------------

void GomocupJudge::judge_time(const Owed& question, const Spoken& spoken) {
  const auto used = time_between(question.asked, spoken);
  if (!used) return;
  used_ += *used;
  if (!question.given) return;
  ++counted_.timed;
  if (const auto over = overrun(*used, *question.given, terms_.margin))
    report_.fault(
        "time", "the answer to line " + std::to_string(question.asked.line) + " is late: " + *over,
        stones_.position());
  if (clock_) clock_->charge(std::min(*used, *question.given));
}

// --- logs without questions ---------------------------------------------------------------------

// Stones alone: those of both sides, in turn, or of one side. In either case none may stand where
// another one stands; whatever depends on colours is not judged.
void GomocupJudge::hear_alone(std::string_view line) {
  if (!std::exchange(told_one_sided_, true))
    report_.doubt("log-one-sided",
                  "no question comes before this answer, so stones are assumed to alternate on an "
                  "empty board; order, time and forbidden points are not judged");
  if (!stones_.known()) return unjudged();
  if (const auto* game = stones_.game(); game != nullptr && game->outcome()) stones_.clear();
  const auto points = gomocup::read_points(line);
  if (points.empty() && !same_but_for_case(line, "SWAP"))
    return report_.fault("gomocup-move-text", "a move is 'x,y' and nothing else");
  for (const auto point : points) {
    if (auto refusal = stones_.refusal(point); !refusal.empty()) {
      report_.fault("illegal-move", std::move(refusal), {}, shown(point));
      return stones_.forget("a stone was illegal");
    }
    stones_.put(point);
  }
}

void GomocupJudge::unjudged() {
  ++counted_.unjudged;
  if (std::exchange(told_unknown_, true)) return;
  const auto why = stones_.why_not();
  report_.doubt("unjudged", "from here on, not everything is judged: " +
                                (why.empty() ? "the game is not known" : std::string(why)));
}

}  // namespace matches::transcripts::gomocup
