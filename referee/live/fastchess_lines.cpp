#include "referee/live/fastchess_lines.hpp"

namespace referee::live {

FastchessLines::FastchessLines(const runs::MatchTask& task, LineStream lines)
    : task_(&task), lines_(std::move(lines)) {}

void FastchessLines::started(const matches::schedule::Fixture& game, std::uint64_t planned) {
  lines_.write(fastchess_started(*task_, game, planned));
}

void FastchessLines::finished(const matches::schedule::Fixture& game,
                              const matches::records::Game& record) {
  lines_.write(fastchess_finished(*task_, game, record));
}

void FastchessLines::counted(const tables::Report& report, bool due) {
  if (task_->outputs.form == runs::OutputForm::cutechess) lines_.write(fastchess_score(report));
  if (due) show(report);
}

void FastchessLines::show(const tables::Report& report) {
  if (shown_ == report.results->games()) return;
  shown_ = report.results->games();
  lines_.write(fastchess_results(*task_, report));
}

void FastchessLines::ended(const tables::Report& report) {
  using std::chrono::seconds;
  using matches::statistics::Decision;
  const bool decided = report.sprt && report.sprt->decision != Decision::undecided;
  if (decided && task_->outputs.form == runs::OutputForm::cutechess)
    lines_.write(fastchess_score(report));
  if (report.results->games() > 0) show(report);
  const auto passed = std::chrono::steady_clock::now() - began_;
  lines_.write(fastchess_end(*task_, report, std::chrono::duration_cast<seconds>(passed)));
}

}  // namespace referee::live
