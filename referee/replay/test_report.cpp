#include <fmt/format.h>

#include "referee/inputs/input.hpp"
#include "referee/replay/report.hpp"
#include "referee/checks/test_report.hpp"
#include "referee/terminal/text.hpp"

namespace referee::replay {

namespace {

using matches::records::Disagreement;
using checks::Check;

// A game is a check; so is what is damaged.
class ReplayTestReport final : public Report {
 public:
  ReplayTestReport(const Task& task, const terminal::Console& console)
      : task_(task),
        checks_(task.form == Form::tap ? checks::tap(console)
                                       : checks::junit("referee replay", console)) {}

  void game(const Judged& game) override {
    checks::Check check{.name = name_of(task_, game), .message = {}};
    check.file = options::shown_name(task_.sources[game.source].path);
    if (!game.errors.empty()) fail(check, game);
    for (const auto& each : game.doubts) {
      if (check.verdict == checks::Check::Verdict::passed) check.message = in_a_line(each);
      check.verdict = checks::Check::Verdict::failed;
      check.facts.emplace_back("oracle", in_a_line(each));
      check.facts.emplace_back("position", each.position);
    }
    for (const auto& each : game.notes) check.facts.emplace_back("note", in_a_line(each));
    checks_->add(check);
  }

  void damage(const Damaged& damaged) override {
    const auto file = options::shown_name(task_.sources[damaged.source].path);
    checks::Check check{
        .verdict = checks::Check::Verdict::failed,
        .name = rules::printable(file),
        .message = place_of(task_, damaged) + ": " + rules::printable(damaged.damage.sentence)};
    if (damaged.number > 0) check.name += fmt::format(" game {}", damaged.number);
    check.facts.emplace_back("about", "damage");
    check.file = file;
    check.line = damaged.damage.line;
    checks_->add(check);
  }

  bool finish(const Summary& /*summary*/) override {
    checks_->finish();
    return true;
  }

 private:
  void fail(checks::Check& check, const Judged& game) const {
    const auto& first = game.errors.front();
    const auto ply = first.ply > 0 ? first.ply : game.plies + 1;
    check.verdict = checks::Check::Verdict::failed;
    check.message = in_a_line(first);
    check.line = first.line;
    add(check, first);
    const auto& path = task_.sources[game.source].path;
    check.facts.emplace_back("command",
                             rules::printable(command_for(task_, path, game.number, ply)));
    for (std::size_t i = 1; i < game.errors.size(); ++i)
      check.facts.emplace_back("also", in_a_line(game.errors[i]));
  }

  static void add(checks::Check& check, const Disagreement& each) {
    check.facts.emplace_back("about", matches::records::name(each.about));
    if (each.ply > 0) check.facts.emplace_back("ply", std::to_string(each.ply));
    for (const auto& [key, value] : {std::pair{"action", &each.action},
                                     {"position", &each.position},
                                     {"stored", &each.stored},
                                     {"computed", &each.computed},
                                     {"sentence", &each.sentence}})
      if (!value->empty()) check.facts.emplace_back(key, *value);
  }

  const Task& task_;
  std::unique_ptr<checks::TestReport> checks_;
};

}  // namespace

std::unique_ptr<Report> sheet_report(const Task& task, const terminal::Console& console) {
  return std::make_unique<ReplayTestReport>(task, console);
}

}  // namespace referee::replay
