#include "referee/stats/sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "matches/journal/journal_lines.hpp"
#include "matches/journal/journal_scan.hpp"
#include "matches/journal/left_out.hpp"
#include "matches/records/json/json_lines.hpp"
#include "referee/inputs/input.hpp"
#include "referee/stats/gist.hpp"
#include "referee/terminal/text.hpp"

namespace referee::stats {

namespace {

namespace fs = std::filesystem;
namespace records = matches::records;

std::string folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

std::string file_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

bool is_journal(const std::string& path) {
  const auto name = file_of(path);
  return name.starts_with("games-") && name.ends_with(".jsonl");
}

// Of a run's directory, beside its journal, or of no use here.
bool is_record(const std::string& path) {
  const auto name = file_of(path);
  std::error_code error;
  return records::format_of_file(path) && !name.starts_with("plies-") && name != "changes.jsonl" &&
         !name.starts_with(".") && fs::is_regular_file(path, error);  // a pipe might never end
}

// The text: what cannot be read.
std::optional<std::string> add_folder(const std::string& folder, std::vector<StatsSource>& all) {
  auto journal = matches::journal::journal_files(folder);
  if (!journal) return journal.error();
  auto& files = *journal;
  if (!files.empty()) {
    all.push_back({folder, std::move(files), true, true});
    return std::nullopt;
  }
  // All its journals are of hosts that are left out: its records have the games of these.
  if (!matches::journal::left_out(folder).empty()) return std::nullopt;
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator each(folder, error), end; !error && each != end;
       each.increment(error))
    names.push_back(each->path().filename().string());
  std::sort(names.begin(), names.end());
  const auto inside = folder + "/";
  for (const auto& name : names) {
    const auto path = inside + name;
    if (fs::is_directory(fs::symlink_status(path, error))) {
      if (auto why = add_folder(path, all)) return why;
    } else if (is_record(path)) {
      all.push_back({folder, {path}, false});
    }
  }
  return std::nullopt;
}

// --- a journal -----------------------------------------------------------------------------------

class JournalReading {
 public:
  JournalReading(const StatsSource& source, GamesByKind& games, const Listener& listener)
      : source_(source), games_(games), wrong_(listener.wrong), note_(listener.note) {}

  void read(const std::stop_token& stop) {
    games_.next_file(source_.folder);
    open_run();
    for (std::size_t file = 0; file < source_.files.size(); ++file) {
      auto opened = matches::journal::JournalLines::open(source_.files[file]);
      if (!opened) {
        wrong_(opened.error());
        continue;
      }
      auto& lines = *opened;
      while (const auto line = lines.next()) {
        if (stop.stop_requested()) return;
        take(*line, file);
      }
      if (lines.trouble()) wrong_(*lines.trouble());
    }
    for (const auto& [number, sentence] : torn_)
      if (!places_.contains(number)) wrong_(sentence);
    close_run();
  }

 private:
  // Single files of a run's journal are games of its engines, and nothing else of the run.
  void open_run() {
    auto stored = stored_run(source_.folder);
    if (!stored)
      return wrong_("referee: everything but the games of this run is left out: " +
                    stored.error().sentence);
    run_ = *std::move(stored);
    if (run_)
      dropped_ = run_->dropped;
    else if (source_.whole)
      if (auto scan = matches::journal::scan_journals(source_.folder, {}))
        dropped_ = std::move(scan->dropped);
    if (!run_) return;
    auto& collection = games_of_run().collection;
    for (const auto& name : run_->engines) collection.expect(name);
    last_ = run_->last_that_counts;
    if (!source_.whole) return;
    for (const auto& remark : run_->remarks) wrong_(rules::printable(remark));
    for (const auto& note : run_->notes) note_(rules::printable(note));
  }

  StatsGames& games_of_run() { return games_.of(run_->task.run.kind->name); }

  void close_run() {
    if (!is_whole_run()) return;
    const auto first =
        std::min_element(places_.begin(), places_.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
    auto& runs = games_of_run().runs;
    runs.add(*std::move(run_), first == places_.end() ? 0 : first->second.identity, places_.size());
  }

  bool is_whole_run() const { return source_.whole && run_; }

  // What a run's directory holds beside its games is known already, and so is what is wrong there.
  bool is_stranger(const Gist& gist) const {
    const auto plays = [&](const std::string& name) {
      return std::find(run_->engines.begin(), run_->engines.end(), name) != run_->engines.end();
    };
    return gist.void_game || !plays(gist.engines[0]) || !plays(gist.engines[1]);
  }

  struct Place {
    Collection* collection = nullptr;
    std::size_t game = 0, file = 0;  // of the collection, of the source
    std::uint64_t offset = 0, identity = 0;
  };

  void take(const matches::journal::JournalLine& line, std::size_t file) {
    if (dropped_.contains({source_.files[file], line.offset})) return;
    const auto where = fmt::format("{}:{}", rules::printable(source_.files[file]), line.number);
    if (line.overlong) {
      if (!is_whole_run())
        wrong_(where + ": " + records::json::overlong_line(line.number).sentence);
      return;
    }
    auto read = gists_.of(line.text, line.number);
    if (!read) {
      if (is_whole_run()) return;
      auto sentence = where + ": " + rules::printable(read.error().sentence);
      // A line that was torn when its writer was killed is harmless if its game was played again.
      if (!records::json::has_sum(line.text))
        torn_.emplace_back(records::json::number_in(line.text), std::move(sentence));
      else
        wrong_(sentence);
      return;
    }
    const auto& gist = *read;
    if (gist.result.number > last_) return;
    if (is_whole_run() && is_stranger(gist)) return;
    auto& games = games_.of(gist.game);
    auto& collection = games.collection;
    if (!is_whole_run()) games.runs.add_other();
    if (gist.void_game || gist.result.number == 0) return collection.add(gist);
    const auto [place, is_new] = places_.try_emplace(
        gist.result.number,
        Place{&collection, collection.games(), file, line.offset, gist.identity});
    if (is_new || place->second.identity == gist.identity) return collection.add(gist);
    settle(place->second, gist, line, file);
    if (is_whole_run()) return;
    note_(fmt::format("{}: another game with the number {}; the one that started first counts",
                      where, gist.result.number));
  }

  // Two games of one number: as in matches/journal/journal_scan.hpp.
  void settle(Place& place, const Gist& gist, const matches::journal::JournalLine& line,
              std::size_t file) {
    auto lines = matches::journal::JournalLines::open(source_.files[place.file], place.offset);
    const auto other = lines ? lines->next() : std::nullopt;
    if (!other || other->text <= line.text) return;
    place.collection->replace(place.game, gist);
    place = {place.collection, place.game, file, line.offset, gist.identity};
  }

  const StatsSource& source_;
  GamesByKind& games_;
  const Listener::Hear &wrong_, &note_;
  JournalGists gists_;
  std::optional<StoredRun> run_;
  std::set<std::pair<std::string, std::uint64_t>> dropped_;  // lines that do not count
  std::uint64_t last_ = std::numeric_limits<std::uint64_t>::max();  // number that counts
  std::unordered_map<std::uint64_t, Place> places_;                 // by number
  std::vector<std::pair<std::uint64_t, std::string>> torn_;
};

// --- a file --------------------------------------------------------------------------------------

class FileReading {
 public:
  FileReading(const StatsTask& task, inputs::Input& input, GamesByKind& games,
              const Listener::Hear& wrong)
      : task_(task), input_(input), games_(games), wrong_(wrong) {}

  void read(const std::stop_token& stop) {
    const auto first = input_.lines.peek();
    if (first && EventGists::are_events(*first))
      read_events(stop);
    else if (input_.format->layout == records::Layout::json_lines)
      read_lines(stop);
    else
      read_records(stop);
    if (const auto& trouble = input_.lines.trouble())
      wrong_("referee: " + input_.name + ": " + rules::printable(*trouble));
  }

 private:
  void add(const Gist& gist) {
    auto& games = games_.of(gist.game);
    games.runs.add_other();
    games.collection.add(gist);
  }

  void say(const records::Damage& damage) {
    auto place = rules::printable(input_.name);
    if (damage.line > 0) place += ":" + std::to_string(damage.line);
    if (damage.line > 0 && damage.column > 0) place += ":" + std::to_string(damage.column);
    wrong_(place + ": " + rules::printable(damage.sentence));
  }

  void read_events(const std::stop_token& stop) {
    EventGists events;
    const auto take = [&](const Gist& gist) { add(gist); };
    while (const auto line = input_.lines.next()) {
      if (stop.stop_requested()) return;
      if (auto sentence = events.hear(*line, take))
        say({input_.lines.number(), 0, *std::move(sentence)});
    }
  }

  void read_lines(const std::stop_token& stop) {
    JournalGists gists;
    while (const auto line = input_.lines.next()) {
      if (stop.stop_requested()) return;
      if (line->empty() || records::json::is_takeover(*line)) continue;
      if (input_.lines.overlong()) {
        say(records::json::overlong_line(input_.lines.number()));
        continue;
      }
      auto read = gists.of(*line, input_.lines.number());
      if (!read)
        say(read.error());
      else
        add(*read);
    }
  }

  void read_records(const std::stop_token& stop) {
    while (const auto item = input_.format->read(input_.lines, task_.reading)) {
      if (stop.stop_requested()) return;
      if (!*item)
        say(item->error());
      else
        add(gist_of(**item));
    }
  }

  const StatsTask& task_;
  inputs::Input& input_;
  GamesByKind& games_;
  const Listener::Hear& wrong_;
};

}  // namespace

terminal::Or<std::vector<StatsSource>> sources_of(const std::vector<std::string>& inputs) {
  std::vector<StatsSource> all;
  for (auto input : inputs) {
    while (input.size() > 1 && input.ends_with('/')) input.pop_back();
    std::error_code error;
    if (input != "-" && fs::is_directory(input, error)) {
      const auto before = all.size();
      if (auto why = add_folder(input, all)) return terminal::bad_file(*std::move(why));
      if (all.size() == before)
        return terminal::bad_file(rules::printable(input) +
                                  ": this folder contains no journal and no file of records");
    } else if (is_journal(input)) {
      // Several files of one journal are one source.
      const auto folder = folder_of(input);
      if (!all.empty() && all.back().journal && all.back().folder == folder)
        all.back().files.push_back(input);
      else
        all.push_back({folder, {input}, true});
    } else {
      all.push_back({folder_of(input), {input}, false});
    }
  }
  return all;
}

StatsGames& GamesByKind::of(std::string_view game) {
  const auto found = all_.find(game);
  if (found != all_.end()) return found->second;
  auto& games = all_[std::string(game)];
  games.collection.divide(by_);
  games.collection.next_file(folder_);
  return games;
}

void GamesByKind::next_file(const std::string& folder) {
  folder_ = folder;
  for (auto& [name, games] : all_) games.collection.next_file(folder);
}

void read_source(const StatsSource& source, const StatsTask& task, const std::stop_token& stop,
                 GamesByKind& games, const Listener& listener) {
  if (source.journal) return JournalReading(source, games, listener).read(stop);
  auto input = inputs::open_input(source.files.front(), task.from, task.from_encoding, stop);
  if (!input) return listener.wrong("referee: " + input.error().sentence);
  games.next_file(source.folder);
  FileReading(task, *input, games, listener.wrong).read(stop);
}

}  // namespace referee::stats
