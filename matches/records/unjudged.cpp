#include "matches/records/unjudged.hpp"

#include <utility>

namespace matches::records {

namespace {

std::string refused(const std::string& action, const rules::Refusal& refusal) {
  return "the action " + rules::quoted(action) + " is refused, " +
         std::string(rules::name(refusal.reason)) + ": " + refusal.sentence;
}

}  // namespace

std::optional<Misplaced> judge(Replay& replay, UnjudgedLine&& from, Line& to) {
  auto variation = from.variations.begin();
  to.plies.reserve(from.plies.size());
  to.variations.reserve(from.variations.size());
  for (std::size_t i = 0; i < from.plies.size(); ++i) {
    for (; variation != from.variations.end() && variation->at == i; ++variation) {
      Replay aside = replay;
      to.variations.push_back({i, {}});
      if (auto wrong = judge(aside, std::move(variation->line), to.variations.back().line))
        return wrong;
    }
    const auto action = from.plies[i].action;
    if (const auto refusal = replay.play(to, std::move(from.plies[i])))
      return Misplaced{from.places[i], refused(action, *refusal)};
  }
  return std::nullopt;
}

}  // namespace matches::records
