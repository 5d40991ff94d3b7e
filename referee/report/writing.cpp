#include "referee/report/writing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>

#include "basics/text.hpp"
#include "matches/base/descriptor.hpp"
#include "referee/convert/output.hpp"
#include "referee/inputs/input.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/inputs/reading_options.hpp"
#include "referee/options/wording.hpp"
#include "referee/report/page.hpp"
#include "referee/stats/tally.hpp"
#include "rules/utf8.hpp"

namespace referee::report {

namespace {

namespace fs = std::filesystem;

// Files of a run's directory that say what was asked.
constexpr std::string_view run_files[] = {"run.toml", "identity"};

// A line for a terminal, without the name of the program: a complaint brings its own.
std::string without_program(const std::string& remark) {
  constexpr std::string_view program = "referee: ";
  return remark.starts_with(program) ? remark.substr(program.size()) : remark;
}

// Everything that is read, and what follows from it.
class Gathered {
 public:
  explicit Gathered(const ReportTask& task) : task_(task), read_(task.stats.parts.by) {}

  std::optional<terminal::Complaint> read(const std::stop_token& stop) {
    auto sources = stats::sources_of(task_.stats.inputs);
    if (!sources) return sources.error();
    sources_ = *std::move(sources);
    const auto note = [this](const std::string& line) {
      contents_.remarks.push_back(without_program(line));
    };
    const stats::Listener listener{.wrong =
                                       [&](const std::string& line) {
                                         heard_.push_back(line);
                                         note(line);
                                       },
                                   .note = note};
    for (const auto& source : sources_) read_source(source, task_.stats, stop, read_, listener);
    if (read_.all().size() == 1) run_ = read_.all().begin()->second.runs.only();
    read_all(stop);
    expect_engines();
    auto& all = read_.all();
    std::erase_if(all, [](const auto& one) { return one.second.collection.engines().empty(); });
    if (all.size() > 1) return several_games();
    if (all.empty())
      return terminal::bad_file(!contents_.remarks.empty() ? contents_.remarks.front()
                                : games_.empty()           ? inputs::no_game_to("report").sentence
                                                 : "no game to report names its players");
    tally_.emplace(task_.stats, all.begin()->first, all.begin()->second);
    auto report = tally_->report();
    if (!report) return report.error();
    report_ = *std::move(report);
    report_.parts.crosstable = report_.parts.crosstable.value_or(report_.results->engines().size() > 2);
    found_ = tables::findings_of(report_);
    return std::nullopt;
  }

  const std::vector<std::string>& heard() const { return heard_; }

  const Contents& contents() {
    contents_.found = &found_;
    contents_.facts = &facts_;
    contents_.games = &games_;
    contents_.run = run_;
    contents_.sources = task_.stats.inputs;
    if (run_ && sources_.size() == 1)
      for (const auto file : run_files)
        if (auto text = matches::contents(sources_.front().folder + "/" + std::string(file)); !text.empty())
          contents_.texts.push_back({std::string(file), std::move(text)});
    choose();
    return contents_;
  }

 private:
  // Games that the rules contradict do not count, but their engines have taken part.
  void expect_engines() {
    for (const auto& game : games_)
      for (const auto& name : game.names)
        if (game.disagrees && !name.empty()) read_.of(game.game_name).collection.expect(name);
  }

  terminal::Complaint several_games() const {
    std::vector<std::string> names;
    for (const auto& [name, games] : read_.all()) names.push_back(name);
    return terminal::bad_file("a report is of one game, and these are games of " +
                              terminal::joined(names, " and "));
  }

  // Workers of a run write files of their own: its games are put into the order of their numbers.
  void read_all(const std::stop_token& stop) {
    const auto last = run_ ? run_->last_that_counts : std::numeric_limits<std::uint64_t>::max();
    for (const auto& source : sources_) {
      const auto begin = static_cast<std::ptrdiff_t>(games_.size());
      read_games(source, task_.stats, last, stop,
                 [this](const auto& game, const auto& disagreements) {
                   games_.push_back(shown_game(game, disagreements));
                   facts_.add(game, games_.back());
                 });
      if (source.journal)
        std::stable_sort(games_.begin() + begin, games_.end(),
                         [](const auto& a, const auto& b) { return a.number < b.number; });
    }
    for (std::size_t i = 0; i < games_.size(); ++i) {
      auto names = games_[i].names;
      std::sort(names.begin(), names.end());
      if (games_[i].counts && games_[i].played_key != 0) facts_.played[{games_[i].played_key, names}].push_back(i);
    }
  }

  void choose() {
    using Kind = GameChoice::Kind;
    auto& chosen = contents_.replayed;
    const auto count = games_.size();
    chosen.assign(count, task_.games.kind == Kind::all);
    if (task_.games.kind == Kind::faults)
      for (std::size_t i = 0; i < count; ++i) chosen[i] = games_[i].noticed();
    if (task_.games.kind == Kind::sample) {
      const auto wanted = std::min(count, task_.games.sample);
      for (std::size_t i = 0; i < wanted; ++i) chosen[i * count / wanted] = true;
    }
  }

  const ReportTask& task_;
  stats::GamesByKind read_;
  std::optional<stats::Tally> tally_;
  std::vector<stats::StatsSource> sources_;
  tables::Report report_;
  tables::Findings found_;
  const stats::StoredRun* run_ = nullptr;
  std::vector<ShownGame> games_;
  Facts facts_;
  std::vector<std::string> heard_;  // as a terminal shows it
  Contents contents_;
};

// The directory, where nothing but one run is read.
std::optional<std::string> only_run(const std::vector<std::string>& inputs) {
  std::error_code error;
  if (inputs.size() != 1 || !fs::exists(inputs.front() + "/identity", error)) return std::nullopt;
  return inputs.front();
}

}  // namespace

terminal::Or<ReportTask> report_task(const options::Arguments& arguments) {
  const auto& words = arguments.of<ReportWords>();
  ReportTask task{.stats = {},
                  .out = words.out.value_or(""),
                  .games = words.games,
                  .lines = words.lines,
                  .open = words.open};
  task.stats.inputs = arguments.operands();
  if (auto wrong = options::wrong_inputs("report", "FILE... or RUN...", task.stats.inputs))
    return *std::move(wrong);
  const auto reading = inputs::reading_wish(arguments);
  if (!reading) return reading.error();
  // A number would choose some of the games; the numbers of the page are always of all.
  if (reading->games) return inputs::kind_of(*arguments.of<options::GameWords>().game).error();
  task.stats.from = reading->from;
  task.stats.from_encoding = reading->from_encoding;
  task.stats.reading = reading->reading;
  if (task.out.empty()) {
    const auto run = only_run(task.stats.inputs);
    if (!run) return terminal::Complaint{"'report' of anything but one run needs --out FILE"};
    task.out = *run + "/report.html";
  }
  return task;
}

terminal::Or<Written> write_report(const ReportTask& task, const std::stop_token& stop) {
  Gathered gathered(task);
  if (auto wrong = gathered.read(stop)) return *std::move(wrong);
  const auto& contents = gathered.contents();
  const auto html = page(contents, task.lines);
  auto output = convert::Output::open(task.out, true);
  if (!output) return output.error();
  if (auto wrong = (*output)->write(html)) return *std::move(wrong);
  if (auto wrong = (*output)->finish()) return *std::move(wrong);
  return Written{.path = task.out,
                 .bytes = html.size(),
                 .games = contents.games->size(),
                 .held = static_cast<std::size_t>(
                     std::count(contents.replayed.begin(), contents.replayed.end(), true)),
                 .remarks = gathered.heard()};
}

terminal::Or<terminal::Exit> report_after(const runs::MatchTask& task,
                                          terminal::Or<terminal::Exit> ended,
                                          const terminal::Console& console) {
  std::error_code error;
  if (task.outputs.report.empty() || !fs::exists(task.run.directory + "/identity", error))
    return ended;
  ReportTask wish;
  wish.stats.inputs = {task.run.directory};
  wish.out = task.outputs.report;
  const auto written = write_report(wish, {});
  if (!written) return ended ? terminal::Or<terminal::Exit>(written.error()) : ended;
  console.remark("referee: " + in_words(*written) + "\n");
  return ended;
}

namespace {

std::string size_in_words(std::size_t bytes) {
  return bytes < 100'000 ? fmt::format("{} kB", (bytes + 999) / 1000)
                         : fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
}

}  // namespace

std::string in_words(const Written& written) {
  auto text = fmt::format("Report {}, {}, {}", rules::printable(written.path),
                          size_in_words(written.bytes), basics::counted(written.games, "game"));
  if (written.held < written.games) text += fmt::format(", {} to replay", written.held);
  return text;
}

}  // namespace referee::report
