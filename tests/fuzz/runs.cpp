#include "referee/catalogue/catalogue.hpp"
#include "tests/folder.hpp"
#include "tests/fuzz/runs.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "matches/base/crc32.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/journal/journal_scan.hpp"
#include "matches/schedule/schedule.hpp"
#include "matches/statistics/sprt.hpp"
#include "referee/ladder/text.hpp"
#include "referee/live/steering.hpp"
#include "referee/options/settings.hpp"
#include "referee/runs/live_changes.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/runs/processors.hpp"
#include "referee/runs/run_identity.hpp"
#include "referee/runs/sprt_keys.hpp"
#include "referee/stats/gist.hpp"
#include "referee/terminal/text.hpp"

namespace tests {

namespace {

using matches::records::Damage;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    lines.push_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
  }
  return lines;
}

std::string check_sentence(const std::string& sentence) {
  if (sentence.empty()) return "no words";
  return sentence.find('\n') == sentence.npos ? "" : "a sentence of several lines: " + sentence;
}

// --- journals -----------------------------------------------------------------------------------

std::string sealed(std::string_view line) {
  if (!line.starts_with('+')) return std::string(line);
  line.remove_prefix(1);
  const auto text = line.substr(0, line.size() - (line.ends_with('}') ? 1 : 0));
  char sum[9];
  std::snprintf(sum, sizeof sum, "%08x", static_cast<unsigned>(matches::crc32(text)));
  return std::string(text) + ",\"sum\":\"" + sum + "\"}";
}

std::string check_scan(const matches::journal::JournalScan& scan) {
  std::uint64_t before = 0;
  if (scan.index.games() != scan.results.size()) return "an index of other games";
  for (const auto& result : scan.results) {
    if (result.number <= before) return "not in order: " + std::to_string(result.number);
    before = result.number;
    if (result.engines[0] > 1 || result.engines[1] > 1) return "an engine that is not there";
    const auto* const place = scan.index.find(result.number);
    if (!place) return "not in the index: " + std::to_string(result.number);
    const auto read = scan.index.read(*place);
    if (!read) {
      if (auto wrong = check_sentence(read.error()); !wrong.empty()) return wrong;
    } else if (read->number != result.number) {
      return "the index names another game than " + std::to_string(result.number);
    }
  }
  for (const auto& remark : scan.remarks)
    if (auto wrong = check_sentence(remark); !wrong.empty()) return wrong;
  return {};
}

// --- ladders ------------------------------------------------------------------------------------

std::string check_going_on(const referee::ladder::Ladder& before, std::string_view text) {
  auto ladder = before;
  std::uint64_t key = 1;
  while (ladder.knows(key)) ++key;
  const std::vector<referee::ladder::LadderGame> games = {
      {key, {"one of them", "the other one"}, 2}};
  ladder.add_period(games);
  const auto more = std::string(text) + period_text(ladder, games, "2026-11-18T20:00:00Z", "x");
  const auto again = referee::ladder::ladder_of(more);
  if (!again) return "its own text: " + again.error().sentence;
  const auto& read = *again;
  return read.periods() == before.periods() + 1 && read.players().size() == ladder.players().size()
             ? ""
             : "another ladder";
}

// --- identities ---------------------------------------------------------------------------------

// As in every identity that this program writes.
bool keys_differ(std::string_view identity) {
  std::set<std::string_view> keys;
  for (const auto line : lines_of(identity))
    if (!line.empty() && !keys.insert(line.substr(0, line.find(" = "))).second) return false;
  return true;
}

// --- events -------------------------------------------------------------------------------------

std::string check_gist(const referee::stats::Gist& gist) {
  const auto& result = gist.result;
  for (const std::size_t seat : {0, 1}) {
    if (result.thought[seat] < matches::Micros(0)) return "less than no time";
    if (!(result.points[seat] >= 0 && result.points[seat] <= 1)) return "points that are none";
  }
  return gist.void_game && (result.points[0] != 0 || result.points[1] != 0)
             ? "points for a game without a result"
             : "";
}

}  // namespace

// Every line that is given out has used up some of the file.
std::string check_lines_of_journal(const std::string& path, std::size_t bytes) {
  auto lines = matches::journal::JournalLines::open(path);
  if (!lines) return "a journal that cannot be opened";
  std::uint64_t end = 0;
  while (const auto line = lines->next()) {
    if (line->text.empty() || line->offset < end) return "a line that has used up nothing";
    end = line->offset + line->text.size();
  }
  return end <= bytes ? "" : "lines behind the end";
}

std::string check_journal(std::string_view text) {
  static const tests::Folder whole, parted;
  std::string all;
  std::array<std::string, 2> parts;
  referee::stats::JournalGists gists;
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto line = sealed(lines[i]);
    for (auto* const file : {&all, &parts[i % 2]}) *file += line + '\n';
    const auto gist = gists.of(line, i + 1);
    if (!gist)
      if (auto wrong = check_sentence(gist.error().sentence); !wrong.empty()) return wrong;
  }
  whole.write("games-w1.jsonl", all);
  if (auto wrong = check_lines_of_journal(whole.path() + "/games-w1.jsonl", all.size());
      !wrong.empty())
    return wrong;
  for (const std::size_t part : {0, 1})
    parted.write("games-w" + std::to_string(part + 1) + ".jsonl", parts[part]);
  const matches::journal::ScanWish wish{.engines = {"a", "b"}, .expected = 1000, .threads = 1};
  const auto one = scan_journals(whole.path(), wish), two = scan_journals(parted.path(), wish);
  if (!one || !two) return "a journal that cannot be read";
  if (auto wrong = check_scan(*one); !wrong.empty()) return wrong;
  const auto &a = one->results, &b = two->results;
  return std::equal(a.begin(), a.end(), b.begin(), b.end()) ? "" : "other games from two files";
}

std::string check_ladder(std::string_view text) {
  const auto read = referee::ladder::ladder_of(text);
  if (!read) return check_sentence(read.error().sentence);
  const auto& ladder = *read;
  for (const auto& [name, player] : ladder.players())
    if (!std::isfinite(player.rating.rating) || !(player.rating.deviation > 0))
      return "no rating: " + name;
  for (const auto& [one, other] : ladder.next(ladder.players().size()))
    if (one == other) return "somebody against himself";
  return check_going_on(ladder, text);
}

std::string check_changes(std::string_view text) {
  static const tests::Folder folder;
  folder.write("changes.jsonl", text);
  const auto read = referee::runs::live_changes_of(folder.path());
  if (!read) return check_sentence(read.error().sentence);
  auto all = *read;
  for (const auto& change : all)
    if (change.value == 0) return "a change to 0";
  all.push_back({referee::runs::LiveChange::What::concurrency, 3});
  if (const auto why = keep_change(folder.path(), all.back())) return *why;
  const auto again = referee::runs::live_changes_of(folder.path());
  if (!again) return "its own text: " + again.error().sentence;
  return *again == all ? "" : "other changes";
}

std::string check_identity(std::string_view text) {
  static const tests::Folder folder;
  constexpr std::string_view between = "\n---\n";
  const auto end = std::min(text.find(between), text.size());
  const auto one = text.substr(0, end);
  const auto other = text.substr(std::min(end + between.size(), text.size()));
  folder.write("identity", one);
  const auto stored = referee::runs::stored_identity(folder.path());
  if (!stored) {
    if (auto words = check_sentence(stored.error().sentence); !words.empty()) return words;
  } else if (*stored != one) {
    return "another identity is stored";
  }
  if (!keys_differ(one) || !keys_differ(other)) return {};
  if (!referee::runs::differences(one, one).empty()) return "it differs from itself";
  const auto there = referee::runs::differences(one, other),
             back = referee::runs::differences(other, one);
  if (there.empty() != back.empty()) return "a difference in one direction alone";
  for (const auto& each : there)
    if (each.stored == each.found) return "a difference that is none: " + each.key;
  return {};
}

std::string check_game_numbers(std::string_view text) {
  const auto ranges = matches::schedule::numbers_of(text);
  if (!ranges) return {};
  std::string written;
  matches::schedule::Selection selection;
  selection.only = *ranges;
  std::uint64_t before = 0;
  for (const auto& [low, high] : *ranges) {
    if (low > high || (before > 0 && low <= before + 1) || low == 0) return "no ascending ranges";
    before = high;
    written += (written.empty() ? "" : ",") + std::to_string(low) + "-" + std::to_string(high);
    if (!selection.has(low) || !selection.has(high) || selection.has(high + 1))
      return "a selection of others";
    if (selection.next(high + 1) == high + 1) return "behind the end of a range";
  }
  if (ranges->empty()) return "no range at all";
  if (matches::schedule::numbers_of(written) != ranges) return "another list: " + written;
  return selection.count(before) >= ranges->size() ? "" : "too few games";
}

std::string check_processors(std::string_view text) {
  const auto cpus = referee::runs::processor_list(text);
  std::string written;
  int before = -1;
  for (const int cpu : cpus) {
    if (cpu <= before || cpu > 1023) return "no ascending processors";
    before = cpu;
    written += (written.empty() ? "" : ",") + std::to_string(cpu);
  }
  return cpus.empty() || referee::runs::processor_list(written) == cpus ? ""
                                                                        : "other ones: " + written;
}

std::string check_sprt(std::string_view text) {
  const auto words = referee::terminal::words_of(text);
  referee::runs::SprtWish wish;
  if (const auto why = referee::runs::read_sprt(words, wish); !why.empty())
    return check_sentence(why);
  if (const auto why = referee::runs::sprt_fault(wish); !why.empty()) return check_sentence(why);
  const auto test = wish.hypotheses;
  const auto written = referee::runs::sprt_words(test);
  const auto again = referee::terminal::words_of(written);
  if (const auto why = referee::runs::read_sprt(again, wish); !why.empty()) return why;
  if (!(wish.hypotheses == test)) return "another test: " + written;
  const bool games = test.model == matches::statistics::Model::bayesian;
  matches::statistics::Sprt sprt(test, games ? 3 : 5);
  for (const std::size_t cell : {0, 2, 1, 2, 2}) sprt.add(cell);
  const auto limits = sprt.bounds();
  return std::isfinite(sprt.llr()) && std::isfinite(limits.lower) && std::isfinite(limits.upper) &&
                 limits.lower < limits.upper
             ? ""
             : "no numbers: " + written;
}

std::string check_settings(std::string_view text) {
  const auto options = referee::catalogue::find_command("match")->options;
  const auto layer = referee::options::read_settings_text(text, "f.toml", options);
  if (!layer) return check_sentence(layer.error().sentence);
  referee::options::Settings settings(options);
  settings.put(*layer);
  const auto file = written(settings, false);
  const auto again = referee::options::read_settings_text(file, "again.toml", options);
  if (!again) return "its own text: " + again.error().sentence;
  referee::options::Settings back(options);
  back.put(*again);
  return written(back, false) == file ? "" : "other settings: " + file;
}

std::string check_control(std::string_view text) {
  const auto words = referee::terminal::words_of(text);
  if (words.empty()) return {};
  const auto line = referee::live::control_line(words);
  if (!line) return check_sentence(line.error().sentence);
  const auto again = referee::live::control_line(referee::terminal::words_of(*line));
  return again && *again == *line ? "" : "its own line is not read: " + *line;
}

std::string check_events(std::string_view text) {
  referee::stats::EventGists events;
  std::string wrong;
  const auto look = [&wrong](const referee::stats::Gist& gist) {
    if (wrong.empty()) wrong = check_gist(gist);
  };
  for (const auto line : lines_of(text)) {
    const auto why = events.hear(line, look);
    if (why && wrong.empty()) wrong = check_sentence(*why);
    if (!wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace tests
