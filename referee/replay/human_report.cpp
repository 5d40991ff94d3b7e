#include <fmt/format.h>

#include "referee/replay/report.hpp"
#include "referee/replay/temporary_file.hpp"
#include "referee/terminal/text.hpp"

namespace referee::replay {

namespace {

using matches::records::Disagreement;

// The summary stands first, so that everything else waits for it.
class HumanReport final : public Report {
 public:
  HumanReport(const Task& task, const terminal::Console& console)
      : task_(task), console_(console) {}

  void game(const Judged& game) override {
    for (const auto& each : game.errors) held_.add(console_.fitted(line_for("DIFF", game, each)));
    for (const auto& each : game.doubts) held_.add(console_.fitted(line_for(game, each)));
    if (!task_.notes) return;
    for (const auto& each : game.notes) held_.add(console_.fitted(line_for("NOTE", game, each)));
  }

  void damage(const Damaged& damaged) override {
    const auto* const of_the_whole = damaged.damage.line == 0 ? "referee: " : "";
    console_.remark(fmt::format("{}{}: {}\n", of_the_whole, place_of(task_, damaged),
                                rules::printable(damaged.damage.sentence)));
  }

  bool finish(const Summary& summary) override {
    auto text = console_.fitted(headline(summary) + "\n");
    if (summary.games > 0) text += terminal::wrapped(endings(summary), 0, console_.width());
    console_.print(text);
    const bool whole = held_.give([this](std::string_view part) { console_.print(part); });
    if (!whole)
      console_.remark(
          "referee: not enough space in the temporary directory for all differences; --output "
          "jsonl needs none\n");
    return whole;
  }

 private:
  std::string line_for(std::string_view mark, const Judged& game, const Disagreement& each) const {
    auto text = fmt::format("{} {} {}\n", mark, name_of(task_, game), in_a_line(each));
    if (!each.sentence.empty()) text += "     " + rules::printable(each.sentence) + "\n";
    if (!each.position.empty()) text += "     position " + rules::printable(each.position) + "\n";
    const auto& path = task_.sources[game.source].path;
    const auto ply = each.ply > 0 ? each.ply : game.plies + 1;
    return text + "     try: " + rules::printable(command_for(task_, path, game.number, ply)) +
           "\n";
  }

  std::string line_for(const Judged& game, const Doubt& each) const {
    auto text = fmt::format("ORACLE {} {}\n", name_of(task_, game), in_a_line(each));
    text += "     position " + each.position + "\n";
    if (!each.command.empty()) text += "     try: " + each.command + "\n";
    return text;
  }

  const Task& task_;
  const terminal::Console& console_;
  TemporaryFile held_;
};

}  // namespace

std::unique_ptr<Report> human_report(const Task& task, const terminal::Console& console) {
  return std::make_unique<HumanReport>(task, console);
}

}  // namespace referee::replay
