#include "referee/live/run_warnings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "matches/base/descriptor.hpp"
#include "matches/base/durable.hpp"
#include "matches/journal/journal_scan.hpp"
#include "matches/warnings/warnings.hpp"
#include "referee/tables/findings.hpp"
#include "referee/terminal/text.hpp"

namespace referee::live {

namespace {

using matches::warnings::Kind;

constexpr std::string_view file_of_options = "/skipped-options.tsv";
constexpr int longest_name = 24, longest_sentence = 300;
constexpr std::size_t longest_file = 16 << 20;

std::string shown(const std::string& sentence) {
  return terminal::shortened(rules::printable(sentence), longest_sentence);
}

std::optional<std::size_t> place_of(const std::string& name,
                                    const std::vector<std::string>& names) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

void add_game(const matches::records::Game& game, const std::vector<std::string>& names,
              tables::Warnings& all) {
  for (const auto& warning : matches::warnings::warnings_in(game)) {
    const auto& engine = game.seats[index_of(warning.seat)].name;
    if (const auto place = place_of(engine, names))
      all.add(*place, name(warning.kind),
              shown(fmt::format("game {}, ply {}: {}: {}", game.number, warning.ply,
                                terminal::shortened(engine, longest_name), warning.sentence)));
  }
}

// A line that is not as this program writes it counts nowhere.
void add_options(const std::string& directory, const std::vector<std::string>& names,
                 tables::Warnings& all) {
  std::istringstream lines(
      matches::contents(directory + std::string(file_of_options), longest_file));
  for (std::string line; std::getline(lines, line);) {
    const auto tab = line.find('\t');
    if (tab == line.npos) continue;
    if (const auto place = place_of(line.substr(0, tab), names))
      all.add(*place, name(Kind::option), shown(line.substr(tab + 1)));
  }
}

}  // namespace

std::optional<std::string> keep_skipped_options(const runs::MatchTask& task) {
  if (task.skipped_options.empty()) return std::nullopt;
  std::string text;
  for (const auto& [engine, sentence] : task.skipped_options)
    text += task.run.engines[engine].name + "\t" + rules::printable(sentence) + "\n";
  return matches::write_durably(task.run.directory + std::string(file_of_options), text);
}

std::optional<std::string> copy_skipped_options(const std::string& from, const std::string& to) {
  const auto text = matches::contents(from + std::string(file_of_options), longest_file);
  if (text.empty()) return std::nullopt;
  return matches::write_durably(to + std::string(file_of_options), text);
}

std::optional<std::string> add_warnings(const std::string& directory, const runs::MatchTask& task,
                                        std::uint64_t last, const std::vector<std::string>& names,
                                        const std::stop_token& stop, tables::Warnings& all) {
  all.by_engine.resize(names.size());
  matches::journal::ScanWish wish;
  for (const auto& engine : task.run.engines) wish.engines.push_back(engine.name);
  const auto scan = matches::journal::scan_journals(directory, wish);
  if (!scan) return scan.error();
  add_options(directory, names, all);
  for (const auto* place = scan->index.after(0);
       place && place->number <= last && !stop.stop_requested();
       place = scan->index.after(place->number)) {
    const auto game = scan->index.read(*place);
    if (!game) return game.error();
    add_game(*game, names, all);
  }
  return std::nullopt;
}

void add_idle_warnings(const matches::results::Results& results, const std::vector<bool>& ponders,
                       tables::Warnings& all) {
  const auto& engines = results.engines();
  all.by_engine.resize(engines.size());
  for (std::size_t i = 0; i < engines.size(); ++i)
    if (!ponders[i] && tables::computes_on_others_time(engines[i]))
      all.add(i, name(Kind::idle),
              shown(terminal::shortened(engines[i].name, longest_name) +
                    ": computes on its opponents' time without ponder=on"));
}

}  // namespace referee::live
