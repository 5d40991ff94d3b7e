#include "referee/analyze/exact.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace referee::analyze {

namespace {

using rules::Unsolved;
using rules::Worth;

std::string words(const Worth& worth) {
  switch (worth.kind) {
    case Worth::Kind::won: return fmt::format("wins in {}", worth.plies);
    case Worth::Kind::lost: return fmt::format("loses in {}", worth.plies);
    case Worth::Kind::drawn: break;
  }
  return "draws";
}

}  // namespace

const ExactJudge::Opened& ExactJudge::solution(const rules::RuleSet& rules) {
  const auto text = rules.text();
  const auto found = opened_.find(text);
  if (found != opened_.end()) return found->second;
  return opened_.emplace(text, rules::solution(rules)).first->second;
}

terminal::Or<ExactJudge::Judged> ExactJudge::judge(const matches::records::Game& game) {
  const auto& opened = solution(game.rules);
  const auto refused = [](const Unsolved& unsolved) -> terminal::Or<Judged> {
    if (unsolved.why == Unsolved::Why::other_rules) return Judged(unsolved.sentence);
    return terminal::bad_file(unsolved.sentence);
  };
  if (!opened) return refused(opened.error());
  ExactMarks marks;
  auto now = rules::start(*game.kind, game.rules, game.start, rules::Admit::anything);
  if (!now) return Judged(std::move(marks));  // the reader has started it already
  for (std::size_t i = 0; i < game.main.plies.size() && !now->outcome(); ++i) {
    const auto& ply = game.main.plies[i];
    if (rules::ends_the_game(ply.action)) break;
    if (ply.decided()) {
      auto marked = rules::marked(**opened, *now, ply.action);
      if (!marked) return refused(marked.error());
      marks.push_back({i, now->to_act(), *std::move(marked)});
    }
    now->act(ply.action);
  }
  return Judged(std::move(marks));
}

std::string sentence_of(const rules::Marked& marked) {
  std::string mark(rules::name(marked.mark));
  std::replace(mark.begin(), mark.end(), '-', ' ');
  if (marked.mark == rules::Mark::kept) return mark;
  return fmt::format("{}; {} {}, this {}", mark, marked.kept.front(), words(marked.best),
                     words(marked.played));
}

}  // namespace referee::analyze
