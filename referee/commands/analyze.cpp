// An engine annotates recorded games.

#include <fmt/format.h>

#include <utility>

#include "basics/text.hpp"
#include "referee/analyze/crew.hpp"
#include "referee/analyze/exact_run.hpp"
#include "referee/analyze/report.hpp"
#include "referee/analyze/task.hpp"
#include "referee/commands/commands.hpp"
#include "referee/convert/games_writer.hpp"
#include "referee/inputs/input.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

using namespace matches::records;

namespace {

class Analysis {
 public:
  Analysis(const analyze::AnalyzeTask& task, const terminal::Console& console)
      : task_(task), console_(console),
        report_(analyze::analyze_report(
            task.json, task.out && task.out->where == convert::ConvertTask::Where::output,
            console)) {}

  terminal::Or<terminal::Exit> run() {
    if (task_.out) {
      if (auto wrong = convert::prepare_place(*task_.out)) return *std::move(wrong);
      writer_.emplace(*task_.out, console_);
      if (auto wrong = writer_->open()) return *std::move(wrong);
    }
    std::optional<terminal::Complaint> wrong;
    {
      analyze::Crew crew(task_, signals_.token(), console_);
      for (const auto& path : task_.inputs) {
        wrong = analyze(crew, path);
        if (wrong || signals_.ending() || !console_.prints()) break;
      }
    }
    // What is finished is kept, whatever has ended the work.
    if (auto unwritten = finish()) return *std::move(unwritten);
    if (const auto ending = signals_.ending()) return *ending;
    if (wrong) return *std::move(wrong);
    if (!console_.prints()) return terminal::Exit::no_output;
    if (sum_.games + sum_.damaged + bad_files_ == 0) return inputs::no_game_to("analyze");
    return bad_files_ + sum_.damaged > 0 ? terminal::Exit::bad_file
           : sum_.unanswered > 0 || (writer_ && writer_->left_out() > 0)
               ? terminal::Exit::check_failed
               : terminal::Exit::done;
  }

 private:
  std::optional<terminal::Complaint> finish() {
    if (writer_)
      if (auto wrong = writer_->finish()) return wrong;
    report_->finish(sum_);
    if (!writer_) return std::nullopt;
    auto text = writer_->losses();
    if (!task_.quiet)
      text += fmt::format("referee: {} annotated in {}\n",
                          basics::counted(writer_->written(), "game"), task_.out->to->name);
    console_.remark(text);
    return std::nullopt;
  }

  std::optional<terminal::Complaint> analyze(analyze::Crew& crew, const std::string& path) {
    const auto& wish = task_.wish;
    auto input = inputs::open_input(path, wish.from, wish.from_encoding, signals_.token());
    if (!input) {
      console_.complain(input.error(), "");
      ++bad_files_;
      return std::nullopt;
    }
    if (writer_)
      if (auto wrong = writer_->begin(path)) return wrong;
    auto wrong = analyze(crew, path, *input);
    if (writer_ && !wrong) return writer_->end();
    // The games of this file that are finished are kept.
    if (writer_)
      if (auto unwritten = writer_->end()) return unwritten;
    return wrong;
  }

  std::optional<terminal::Complaint> analyze(analyze::Crew& crew, const std::string& path,
                                             inputs::Input& input) {
    const auto& games = task_.wish.games;
    std::optional<terminal::Complaint> wrong;
    for (std::size_t number = 1; !wrong && (!games || number <= games->last()); ++number) {
      auto item = input.format->read(input.lines, task_.wish.reading);
      if (!item || signals_.ending() || !console_.prints()) break;
      if (games && !games->has(number)) continue;
      if (!*item) {
        report(input.name, item->error());
        continue;
      }
      while (!wrong && crew.busy()) wrong = take(path, crew.next());
      if (!wrong) crew.give({input.name, number, **std::move(item)});
    }
    while (!wrong && crew.has_work()) wrong = take(path, crew.next());
    if (const auto& trouble = input.lines.trouble()) {
      console_.complain(terminal::bad_file(input.name + ": " + *trouble), "");
      ++bad_files_;
    }
    return wrong;
  }

  std::optional<terminal::Complaint> take(const std::string& path, analyze::Crew::Done done) {
    if (!done) return std::move(done).error();
    auto& result = *done;
    if (!result) return std::nullopt;  // a signal came before it was finished
    auto& it = *result;
    it.judgements = analyze::judge(it.game, it.opinions, task_.threshold);
    sum_.count(it);
    report_->game(it);
    if (!writer_) return std::nullopt;
    const analyze::Annotator annotator{it.engine, holds_variations()};
    return writer_->put(
        path, it.number,
        analyze::annotated(std::move(it.game), it.opinions, it.judgements, annotator));
  }

  bool holds_variations() const {
    return task_.out->to->holds(task_.out->writing).has(Part::variations);
  }

  void report(const std::string& name, const Damage& damage) {
    ++sum_.damaged;
    std::string place = rules::printable(name);
    if (damage.line > 0) place += ":" + std::to_string(damage.line);
    if (damage.line > 0 && damage.column > 0) place += ":" + std::to_string(damage.column);
    console_.remark(fmt::format("{}: {}\n", place, rules::printable(damage.sentence)));
  }

  const analyze::AnalyzeTask& task_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  std::unique_ptr<analyze::AnalyzeReport> report_;
  std::optional<convert::GamesWriter> writer_;
  analyze::AnalyzeSummary sum_;
  std::size_t bad_files_ = 0;
};

}  // namespace

terminal::Or<terminal::Exit> run_analyze(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  const auto task = analyze::analyze_task(arguments);
  if (!task) return task.error();
  if (auto why = terminal::closed_output())
    return terminal::Complaint{.sentence = *std::move(why), .code = terminal::Exit::no_output};
  if (task->exact) return analyze::analyze_exactly(*task, console);
  return Analysis(*task, console).run();
}

}  // namespace referee::commands
