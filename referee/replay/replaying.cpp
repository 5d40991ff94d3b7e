#include "referee/replay/replaying.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "basics/text.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/records/json/json_lines.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/wording.hpp"
#include "referee/replay/chunks.hpp"
#include "referee/replay/oracle_check.hpp"
#include "referee/replay/ordered_workers.hpp"
#include "referee/replay/report.hpp"
#include "referee/replay/rewrite.hpp"
#include "referee/terminal/stop_signals.hpp"

namespace referee::replay {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_verdicts = 4096, most_games = 256;  // that wait for their turn

std::unique_ptr<Report> report_for(const Task& task, const terminal::Console& console) {
  switch (task.form) {
    case Form::human: break;
    case Form::jsonl: return json_report(task, console);
    case Form::tap:
    case Form::junit: return sheet_report(task, console);
  }
  return human_report(task, console);
}

std::string folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

// Of these numbers those of which the journal has a whole line.
std::set<std::uint64_t> whole_lines(const std::string& folder,
                                    const std::set<std::uint64_t>& numbers) {
  std::set<std::uint64_t> whole;
  const auto journal = matches::journal::journal_files(folder);
  if (!journal) return whole;
  for (const auto& path : *journal) {
    auto lines = matches::journal::JournalLines::open(path);
    while (const auto line = lines ? lines->next() : std::nullopt) {
      const auto number = matches::records::json::number_in(line->text);
      if (numbers.contains(number) && matches::records::json::is_whole(line->text))
        whole.insert(number);
    }
  }
  return whole;
}

class Replaying {
 public:
  Replaying(const Task& task, const options::Arguments& arguments,
            const matches::play::Patience& patience, const terminal::Console& console)
      : task_(task), console_(console), report_(report_for(task, console)) {
    if (task.rewriting) rewriter_.emplace(task);
    if (task.oracle) oracle_check_.emplace(arguments, patience, signals_.token());
  }

  terminal::Or<terminal::Exit> run() {
    if (rewriter_)
      if (auto wrong = rewriter_->prepare()) return *std::move(wrong);
    const auto begin = Clock::now();
    read_all();
    if (const auto ending = signals_.ending()) return *ending;
    if (!console_.prints()) return terminal::Exit::no_output;
    if (wrong_) return *std::move(wrong_);
    if (rewriter_)
      if (auto wrong = rewriter_->finish()) return *std::move(wrong);
    say_torn();
    summary_.took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
    if (oracle_check_) summary_.not_renju = oracle_check_->not_renju();
    if (!report_->finish(summary_)) return terminal::Exit::no_output;
    if (oracle_check_) say_of_oracle();
    if (rewriter_) console_.remark(rewriter_->report());
    return verdict();
  }

 private:
  void read_all() {
    const auto chunks = chunks_of(task_);
    OrderedWorkers<Found> workers(task_.keeps_games() ? most_games : most_verdicts);
    workers.run(
        chunks.size(), task_.jobs,
        [&](std::size_t chunk, const OrderedWorkers<Found>::Put& put) {
          replay_chunk(task_, chunks[chunk], signals_.token(), put);
        },
        [this](Found found) { return take(std::move(found)); });
  }

  // False: that was enough.
  bool take(Found found) {
    if (auto* game = std::get_if<Judged>(&found))
      take(std::move(*game));
    else if (auto* damaged = std::get_if<Damaged>(&found))
      take(std::move(*damaged));
    else
      take(std::get<ChunkEnd>(found));
    return !wrong_ && console_.prints() && !signals_.ending();
  }

  void take(Judged game) {
    game.number += before_.games;
    for (auto* const each : {&game.errors, &game.notes})
      for (auto& difference : *each)
        if (difference.line > 0) difference.line += before_.lines;
    if (oracle_check_ && (wrong_ = oracle_check_->look(game))) return;
    summary_.count(game);
    report_->game(game);
    if (rewriter_) wrong_ = rewriter_->put(std::move(game));
  }

  void take(Damaged damaged) {
    if (damaged.number > 0) damaged.number += before_.games;
    if (damaged.damage.line > 0) damaged.damage.line += before_.lines;
    if (damaged.torn) {
      torn_.push_back(std::move(damaged));
      return;
    }
    ++summary_.damaged;
    report_->damage(damaged);
  }

  void take(const ChunkEnd& end) {
    before_.games = end.last ? 0 : before_.games + end.games;
    before_.lines = end.last ? 0 : before_.lines + end.lines;
  }

  void say_of_oracle() const {
    if (!oracle_check_->summary().empty())
      console_.remark("referee: " + oracle_check_->summary() + "\n");
    if (oracle_check_->not_renju() > 0)
      console_.remark("referee: the oracle only judges Renju; it did not look at " +
                      basics::counted(oracle_check_->not_renju(), "game") + "\n");
  }

  // Lines of journals that were torn, where their games were not played again.
  void say_torn() {
    std::map<std::string, std::set<std::uint64_t>> numbers;
    for (const auto& each : torn_)
      numbers[folder_of(task_.sources[each.source].path)].insert(*each.torn);
    std::map<std::string, std::set<std::uint64_t>> whole;
    for (const auto& [folder, wanted] : numbers) whole[folder] = whole_lines(folder, wanted);
    for (const auto& each : torn_) {
      if (whole[folder_of(task_.sources[each.source].path)].contains(*each.torn)) continue;
      ++summary_.damaged;
      report_->damage(each);
    }
  }

  terminal::Exit verdict() const {
    if (summary_.differ + summary_.doubted > 0) return terminal::Exit::check_failed;
    if (summary_.damaged > 0) return terminal::Exit::bad_file;
    // A comparison with nothing has not passed.
    if (summary_.games > 0 && summary_.not_renju == summary_.games)
      return terminal::Exit::check_failed;
    if (summary_.games > 0) return terminal::Exit::done;
    console_.remark("referee: " + inputs::no_game_to("replay").sentence + "\n");
    return terminal::Exit::bad_file;
  }

  const Task& task_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  std::unique_ptr<Report> report_;
  std::optional<Rewriter> rewriter_;
  std::optional<OracleCheck> oracle_check_;
  Summary summary_;
  ChunkEnd before_;  // of the file whose games come now
  std::vector<Damaged> torn_;
  std::optional<terminal::Complaint> wrong_;
};

}  // namespace

terminal::Or<terminal::Exit> replay_all(const Task& task, const options::Arguments& arguments,
                                        const terminal::Console& console) {
  return Replaying(task, arguments, arguments.of<matches::play::Patience>(), console).run();
}

}  // namespace referee::replay
