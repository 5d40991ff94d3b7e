#include "matches/records/unjudged.hpp"

#include <utility>

#include "rules/refused.hpp"

namespace matches::records {

namespace {

std::string refusal_sentence(const std::string& action, const rules::Refusal& refusal) {
  return "the action " + rules::in_quotes(action) + " is " + rules::refused_text(refusal);
}

constexpr std::size_t main_line = 0;

class Judge {
 public:
  explicit Judge(Findings& findings) : findings_(findings) {}

  // `beside`: the number of the main line's action that a variation replaces.
  std::optional<Misplaced> line(Replay& replay, UnjudgedLine&& from, MoveLine& to,
                                std::size_t beside) {
    auto variation = from.variations.begin();
    to.plies.reserve(from.plies.size());
    to.variations.reserve(from.variations.size());
    for (std::size_t i = 0; i < from.plies.size(); ++i) {
      if (i + 1 == from.plies.size() && variation == from.variations.end() &&
          replay.resigns_late(from.plies[i].action)) {
        leave_out(from.plies[i], to, beside);
        break;
      }
      for (; variation != from.variations.end() && variation->at == i; ++variation) {
        Replay aside = replay;
        to.variations.push_back({i, {}});
        if (auto wrong = line(aside, std::move(variation->line), to.variations.back().line,
                              beside == main_line ? i + 1 : beside))
          return wrong;
      }
      const auto action = from.plies[i].action;
      if (const auto refusal = replay.play(to, std::move(from.plies[i])))
        return stop(replay, from, i, action, *refusal, beside);
    }
    return std::nullopt;
  }

 private:
  // A resignation that changes nothing; what was said of it is said of the action before it.
  void leave_out(endings::Ply& resignation, MoveLine& to, std::size_t beside) {
    if (beside == main_line) findings_.leave_resignation_out();
    if (resignation.comment.empty() || to.plies.empty()) return;
    auto& comment = to.plies.back().comment;
    comment += (comment.empty() ? "" : "\n") + std::move(resignation.comment);
  }

  std::optional<Misplaced> stop(const Replay& replay, UnjudgedLine& from, std::size_t i,
                                const std::string& action, const rules::Refusal& refusal,
                                std::size_t beside) {
    const auto place = from.places[i];
    bool noted = false;
    if (findings_.wanted()) {
      const auto ply = beside == main_line ? i + 1 : beside;
      auto told = refused_by(replay, place, ply, action, refusal);
      noted = beside == main_line ? findings_.cut(std::move(told))
                                  : findings_.cut_aside(std::move(told));
    }
    if (!noted) return Misplaced{place, refusal_sentence(action, refusal)};
    if (beside == main_line)
      for (++i; i < from.plies.size(); ++i) findings_.pass_over(std::move(from.plies[i].action));
    return std::nullopt;
  }

  Findings& findings_;
};

}  // namespace

std::optional<Misplaced> judge(Replay& replay, UnjudgedLine&& from, MoveLine& to,
                               Findings& findings) {
  return Judge(findings).line(replay, std::move(from), to, main_line);
}

}  // namespace matches::records
