// Recorded games compared with perfect play.

#include "referee/analyze/exact_run.hpp"

#include <fmt/format.h>

#include "referee/analyze/exact_report.hpp"
#include "referee/inputs/input.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "rules/text.hpp"

namespace referee::analyze {

namespace {

class ExactAnalysis {
 public:
  ExactAnalysis(const AnalyzeTask& task, const terminal::Console& console)
      : task_(task), console_(console), report_(task.json, console) {}

  terminal::Or<terminal::Exit> run() {
    for (const auto& path : task_.inputs) {
      if (signals_.ending() || !console_.prints()) break;
      if (auto wrong = take(path)) return *std::move(wrong);
    }
    report_.finish(damaged_);
    if (const auto ending = signals_.ending()) return *ending;
    if (!console_.prints()) return terminal::Exit::no_output;
    if (bad_files_ + damaged_ > 0) return terminal::Exit::bad_file;
    if (report_.games() + report_.refused() == 0) return inputs::no_game_to("analyze");
    return report_.refused() > 0 ? terminal::Exit::check_failed : terminal::Exit::done;
  }

 private:
  std::optional<terminal::Complaint> take(const std::string& path) {
    const auto& wish = task_.wish;
    auto input = inputs::open_input(path, wish.from, wish.from_encoding, signals_.token());
    if (!input) {
      console_.complain(input.error(), "");
      ++bad_files_;
      return std::nullopt;
    }
    for (std::size_t number = 1; !wish.games || number <= wish.games->last(); ++number) {
      auto item = input->format->read(input->lines, wish.reading);
      if (!item || signals_.ending() || !console_.prints()) break;
      if (wish.games && !wish.games->has(number)) continue;
      if (!*item)
        remark_on(input->name, item->error());
      else if (auto wrong = judge({input->name, number, **std::move(item)}))
        return wrong;
    }
    if (const auto& trouble = input->lines.trouble()) {
      console_.complain(terminal::bad_file(input->name + ": " + *trouble), "");
      ++bad_files_;
    }
    return std::nullopt;
  }

  std::optional<terminal::Complaint> judge(const ExactGame& it) {
    const auto judged = judge_.judge(it.game);
    if (!judged) return judged.error();
    if (const auto* const found = std::get_if<ExactMarks>(&*judged))
      report_.game(it, *found);
    else
      report_.refuse(it, std::get<std::string>(*judged));
    return std::nullopt;
  }

  void remark_on(const std::string& name, const matches::records::Damage& damage) {
    ++damaged_;
    std::string place = rules::printable(name);
    if (damage.line > 0) place += ":" + std::to_string(damage.line);
    if (damage.line > 0 && damage.column > 0) place += ":" + std::to_string(damage.column);
    console_.remark(fmt::format("{}: {}\n", place, rules::printable(damage.sentence)));
  }

  const AnalyzeTask& task_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  ExactJudge judge_;
  ExactReport report_;
  std::size_t bad_files_ = 0, damaged_ = 0;
};

}  // namespace

terminal::Or<terminal::Exit> analyze_exactly(const AnalyzeTask& task,
                                             const terminal::Console& console) {
  return ExactAnalysis(task, console).run();
}

}  // namespace referee::analyze
