#include "referee/replay/report.hpp"

#include <fmt/format.h>

#include "basics/text.hpp"
#include "referee/inputs/input.hpp"
#include "referee/terminal/text.hpp"

namespace referee::replay {

using matches::records::Disagreement;

void Summary::count(const Judged& game) {
  ++games;
  plies += game.plies;
  differ += !game.errors.empty();
  differences += game.errors.size();
  notes += game.notes.size();
  doubted += !game.doubts.empty();
  ++ended[static_cast<std::size_t>(game.ended)];
}

std::string name_of(const Task& task, const Judged& game) {
  return fmt::format("{} game {}",
                     rules::printable(options::shown_name(task.sources[game.source].path)),
                     game.number);
}

std::string place_of(const Task& task, const Damaged& damaged) {
  auto place = rules::printable(options::shown_name(task.sources[damaged.source].path));
  const auto& [line, column, sentence] = damaged.damage;
  if (line > 0) place += ":" + std::to_string(line);
  if (line > 0 && column > 0) place += ":" + std::to_string(column);
  return place;
}

namespace {

// What contradicts the stored value. Hashes, clocks and tags do not belong to the
// rules.
std::string_view truth_of(const Disagreement& difference) {
  if (difference.within) return "elsewhere";
  using enum Disagreement::About;
  switch (difference.about) {
    case action:
    case capture:
    case after_end:
    case phase:
    case result:
    case reason:
    case position: return "rules say";
    case number:
    case clock:
    case ply_count:
    case hash:
    case header: return "expected";
  }
  return {};
}

}  // namespace

std::string in_a_line(const Disagreement& difference) {
  std::string text;
  if (difference.ply > 0) text = fmt::format("ply {}", difference.ply);
  if (!difference.action.empty()) text += " " + rules::printable(difference.action);
  using enum Disagreement::About;
  const bool plain = difference.about == action || difference.about == reason;
  if (!plain || difference.ply == 0)
    text += fmt::format("{}{}", text.empty() ? "" : " ", matches::records::name(difference.about));
  const auto said = [](const std::string& value) {
    return value.empty() ? std::string("nothing") : "'" + rules::printable(value) + "'";
  };
  if (difference.stored.empty() && difference.computed.empty()) return text;
  text += ": stored " + said(difference.stored);
  const auto truth = truth_of(difference);
  // A negative time: there is no other one that is expected.
  if (difference.computed.empty() && truth == "expected") return text;
  return fmt::format("{}, {} {}", text, truth, said(difference.computed));
}

std::string in_a_line(const Doubt& doubt) {
  if (!doubt.trouble.empty())
    return fmt::format("ply {}: the oracle did not answer: {}", doubt.ply, doubt.trouble);
  return fmt::format("ply {} {}: we say {}, the oracle says {}", doubt.ply, doubt.point, doubt.ours,
                     doubt.theirs);
}

std::string headline(const Summary& summary) {
  auto text = fmt::format("{}  {} plies  {} differ{}", basics::counted(summary.games, "game"),
                          summary.plies, basics::counted(summary.differ, "game"),
                          summary.differ == 1 ? "s" : "");
  if (summary.doubted > 0) text += fmt::format("  {} doubted", summary.doubted);
  if (summary.damaged > 0) text += fmt::format("  {} damaged", summary.damaged);
  return text + fmt::format("  {:.1f} s", std::chrono::duration<double>(summary.took).count());
}

std::string endings(const Summary& summary) {
  std::string text;
  for (std::size_t i = 0; i < ended_count; ++i)
    if (summary.ended[i] > 0)
      text +=
          fmt::format("{}{} {}", text.empty() ? "" : ", ", label(ended_at(i)), summary.ended[i]);
  return text;
}

}  // namespace referee::replay
