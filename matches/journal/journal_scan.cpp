// The problem: a run of 100,000 games must be resumed in half a second, but no damaged line may be
// believed. The idea: each line ends in a summary (`brief`) and a checksum of everything before it,
// so a verified line need not be parsed; lines of earlier builds, without a summary, are read
// whole. Each thread takes one file at a time and keeps only results and the places of their lines.
// Why it is right: a line with a wrong checksum is never believed; its game counts as missing and
// is played again. If several whole lines have one number, the first in byte order counts. For
// games of one run that is the one that began first, so neither the order of the files nor the
// number of threads matters. A last line torn by a killed writer is reported only if its game is
// missing.

#include "matches/journal/journal_scan.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <filesystem>
#include <limits>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <unordered_map>
#include <utility>

#include "matches/base/fnv.hpp"
#include "matches/journal/attempts.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/journal/takeovers.hpp"
#include "matches/records/brief.hpp"
#include "matches/records/json/json_lines.hpp"
#include "rules/text.hpp"
#include "rules/utf8.hpp"

namespace matches::journal {

namespace {

using records::Damage;
using records::Game;
using rules::Color;
using rules::Seat;

constexpr std::size_t shortest_line = 256;  // of a game, about

// Something that is not believed.
struct Doubt {
  std::size_t file, line;
  std::uint64_t number;  // of the game, where it can be read; else 0
  bool torn;
  std::string sentence;
};

// What a draw is worth, by the rules as lines write them: all games of a run have the same.
class DrawPoints {
 public:
  std::array<double, 2> of(const records::GameResult& game, std::string_view line) {
    const auto from = line.find(rules_member);
    const auto end = line.find('"', from + rules_member.size());
    if (from == line.npos || end == line.npos) return {0.5, 0.5};
    const auto text = line.substr(from + rules_member.size(), end - from - rules_member.size());
    if (text != rules_) read(line, text);
    const bool first_is_black = game.black == Seat::first;
    return {points_[first_is_black ? 0 : 1], points_[first_is_black ? 1 : 0]};
  }

 private:
  static constexpr std::string_view rules_member = R"(,"rules":")";

  void read(std::string_view line, std::string_view text) {
    rules_ = text;
    points_ = {0.5, 0.5};
    const auto game = records::json::read_json_line(line);
    if (game)
      points_ = {records::draw_points(game->rules, Color::black),
                 records::draw_points(game->rules, Color::white)};
  }

  std::string rules_;
  std::array<double, 2> points_{0.5, 0.5};  // of Black and White
};

// --- one scan, by several threads ---------------------------------------------------------------

class Scan {
 public:
  Scan(std::vector<std::string> files, const ScanWish& wish)
      : files_(std::move(files)), wish_(wish) {
    for (std::size_t i = 0; i < wish.engines.size(); ++i)
      engines_.emplace(wish.engines[i], static_cast<std::uint32_t>(i));
    std::map<std::string, std::uint32_t> attempts;
    for (const auto& file : files_)
      attempts_.push_back(
          attempts.emplace(attempt_of(file), static_cast<std::uint32_t>(attempts.size()))
              .first->second);
    std::uint64_t bytes = 0;
    std::error_code gone;
    for (const auto& file : files_) bytes += std::filesystem::file_size(file, gone);
    const auto most = std::min<std::uint64_t>(wish.expected, bytes / shortest_line);
    places_.reserve(most);
  }

  void run() {
    const auto threads = std::min(std::max<std::size_t>(wish_.threads, 1), files_.size());
    std::vector<std::jthread> others;
    try {
      while (others.size() + 1 < threads) others.emplace_back([this] { work(); });
    } catch (const std::system_error&) {  // the threads that did start do it all
    }
    work();
  }

  const std::optional<std::string>& trouble() const { return trouble_; }
  JournalScan take();

 private:
  void work() {
    for (;;) {
      const auto file = next_++;
      if (file >= files_.size()) return;
      if (auto problem = scan(file)) {
        const std::lock_guard lock(mutex_);
        if (!trouble_) trouble_ = std::move(problem);
      }
    }
  }

  std::optional<std::string> scan(std::size_t file);
  void take(const JournalLine& line, std::size_t file, DrawPoints& draws);
  std::uint64_t end_of(std::size_t file) const;
  void take_late(const JournalLine& line, std::size_t file);
  void take_over(const JournalLine& line, std::size_t file);
  void take_whole(const JournalLine& line, const Game& game, std::size_t file);
  void keep_void(const Game& game);
  void keep(records::GameResult result, const std::array<std::string, 2>& names,
            std::string_view hash, const JournalLine& line, std::size_t file);
  void doubt(const JournalLine& line, std::size_t file, bool torn, std::string sentence);
  std::optional<std::array<std::uint32_t, 2>> engines_of(
      const std::array<std::string, 2>& names) const;

  void sort();
  void drop_doubles();
  void choose(std::size_t begin, std::size_t end, std::vector<bool>& counts);
  bool precedes(const JournalPlace& a, const JournalPlace& b);
  std::string text_of(const JournalPlace& place) const;
  std::string where(std::size_t file, std::size_t line) const {
    return rules::printable(files_[file]) + ":" + std::to_string(line);
  }
  void add_remarks(JournalScan& all);

  std::vector<std::string> files_;
  std::vector<std::uint32_t> attempts_;  // beside the files
  const ScanWish& wish_;
  std::unordered_map<std::string, std::uint32_t> engines_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;  // of everything below
  results::ResultList results_;
  std::vector<JournalPlace> places_;  // beside the results
  std::vector<VoidGame> voids_;
  std::vector<Doubt> doubts_;
  Takeovers takeovers_;
  struct LateLine {
    std::uint64_t number = 0;
    std::size_t file = 0;
    std::uint64_t offset = 0;
  };
  std::vector<LateLine> late_;  // beyond what counts
  std::vector<JournalPlace> doubles_;  // lines that do not count, and differ in what was played
  std::set<std::pair<std::string, std::uint64_t>> dropped_;  // all lines that do not count
  std::optional<std::string> trouble_;
};

std::optional<std::string> Scan::scan(std::size_t file) {
  auto opened = JournalLines::open(files_[file]);
  if (!opened) return std::move(opened).error();
  auto& lines = *opened;
  DrawPoints draws;
  const auto end = end_of(file);
  while (const auto line = lines.next_of_any_kind())
    if (line->offset < end)
      take(*line, file, draws);
    else
      take_late(*line, file);
  return lines.trouble();
}

void Scan::take(const JournalLine& line, std::size_t file, DrawPoints& draws) {
  if (line.overlong)
    return doubt(line, file, false, records::json::overlong_line(line.number).sentence);
  if (records::json::is_takeover(line.text)) return take_over(line, file);
  if (!records::json::is_whole(line.text)) {
    const auto read = records::json::read_json_line(line.text, line.number);
    const bool torn =
        !records::json::has_sum(line.text) &&
        (records::json::number_in(line.text) != 0 || records::json::ends_before_number(line.text));
    if (!read && (line.ended || !torn)) doubt(line, file, torn, read.error().sentence);
    return;
  }
  const auto summary = records::summary_of(line.text);
  if (!summary) {
    const auto read = records::json::read_json_line(line.text, line.number);
    if (!read) return doubt(line, file, false, read.error().sentence);
    return take_whole(line, *read, file);
  }
  auto result = summary->result;
  if (!result.winner) result.points = draws.of(result, line.text);
  keep(result, summary->engines, sixteen_digits(result.played), line, file);
}

// Returns how much of a file counts.
std::uint64_t Scan::end_of(std::size_t file) const {
  if (wish_.within.empty()) return std::numeric_limits<std::uint64_t>::max();
  const auto& path = files_[file];
  const auto found = std::find_if(
      wish_.within.begin(), wish_.within.end(),
      [name = std::string_view(path).substr(path.rfind('/') + 1)](const JournalLength& journal) {
        return journal.file == name;
      });
  return found == wish_.within.end() ? 0 : found->bytes;
}

void Scan::take_late(const JournalLine& line, std::size_t file) {
  const auto number = records::json::number_in(line.text);
  const std::lock_guard lock(mutex_);
  if (number != 0) late_.push_back({number, file, line.offset});
}

// One that was torn has decided nothing: its process has played nothing after it.
void Scan::take_over(const JournalLine& line, std::size_t file) {
  const auto takeover = read_takeover(line.text);
  if (!takeover && records::json::has_sum(line.text))
    return doubt(line, file, false, "this takeover of a block is altered, and is ignored");
  const std::lock_guard lock(mutex_);
  if (takeover) takeovers_.add(*takeover);
}

// A line without a brief: of a void game, or of an older referee.
void Scan::take_whole(const JournalLine& line, const Game& game, std::size_t file) {
  if (game.verdict.kind == records::Verdict::Kind::none) return keep_void(game);
  keep(records::result_of(game, {}), {game.seats[0].name, game.seats[1].name},
       records::game_hash(game), line, file);
}

// Only a fault tells anybody anything.
void Scan::keep_void(const Game& game) {
  const auto engines = engines_of({game.seats[0].name, game.seats[1].name});
  if (!engines || !game.verdict.fault_by || game.number == 0) return;
  const VoidGame one{game.number, *engines, game.verdict.reason.if_listed(), *game.verdict.fault_by,
                     !game.started.empty()};
  const std::lock_guard lock(mutex_);
  voids_.push_back(one);
}

void Scan::keep(records::GameResult result, const std::array<std::string, 2>& names,
                std::string_view hash, const JournalLine& line, std::size_t file) {
  const auto engines = engines_of(names);
  if (!engines)
    return doubt(line, file, false,
                 "engines " + rules::in_quotes(names[0]) + " and " + rules::in_quotes(names[1]) +
                     " are not those of this run");
  if (result.number == 0 || result.number > std::numeric_limits<std::uint32_t>::max())
    return doubt(line, file, false, "this game has no number in a run");
  result.engines = *engines;
  constexpr std::uint64_t longest_file = (std::uint64_t{1} << 48) - 1;
  const JournalPlace place{.number = static_cast<std::uint32_t>(result.number),
                           .file = static_cast<std::uint32_t>(file),
                           .offset = line.offset & longest_file,
                           .hash = hash_start(hash)};
  const std::lock_guard lock(mutex_);
  results_.push_back(result);
  places_.push_back(place);
}

std::optional<std::array<std::uint32_t, 2>> Scan::engines_of(
    const std::array<std::string, 2>& names) const {
  if (engines_.empty()) return std::array<std::uint32_t, 2>{0, 1};
  const auto first = engines_.find(names[0]), second = engines_.find(names[1]);
  if (first == engines_.end() || second == engines_.end()) return std::nullopt;
  return std::array{first->second, second->second};
}

void Scan::doubt(const JournalLine& line, std::size_t file, bool torn, std::string sentence) {
  const std::lock_guard lock(mutex_);
  doubts_.push_back(
      {file, line.number, records::json::number_in(line.text), torn, std::move(sentence)});
}

// --- afterwards ---------------------------------------------------------------------------------

JournalScan Scan::take() {
  sort();
  drop_doubles();
  JournalScan all;
  all.index = JournalIndex(files_, std::move(places_));
  for (const auto& line : late_)
    if (all.index.find(line.number)) dropped_.emplace(files_[line.file], line.offset);
  all.results = std::move(results_);
  all.dropped = std::move(dropped_);
  std::stable_sort(voids_.begin(), voids_.end(),
                   [](const auto& a, const auto& b) { return a.number < b.number; });
  all.voids = std::move(voids_);
  add_remarks(all);
  all.takeovers = std::move(takeovers_);
  return all;
}

// By number; of one number, the line that counts first. Both lists are put in order where they are,
// as a heap: there is no room for a third.
void Scan::sort() {
  const auto below = [&](std::size_t a, std::size_t b) {
    const auto &x = places_[a], &y = places_[b];
    return x.number != y.number ? x.number < y.number : a != b && precedes(x, y);
  };
  const auto exchange = [&](std::size_t a, std::size_t b) {
    results_.swap(a, b);
    std::swap(places_[a], places_[b]);
  };
  const auto sink = [&](std::size_t at, std::size_t end) {
    for (auto child = 2 * at + 1; child < end; at = child, child = 2 * at + 1) {
      if (child + 1 < end && below(child, child + 1)) ++child;
      if (!below(at, child)) return;
      exchange(at, child);
    }
  };
  const auto all = places_.size();
  for (auto at = all / 2; at-- > 0;) sink(at, all);
  for (auto end = all; end-- > 1;) {
    exchange(0, end);
    sink(0, end);
  }
}

bool Scan::precedes(const JournalPlace& a, const JournalPlace& b) {
  const auto one = text_of(a), other = text_of(b);
  if (one != other) return one < other;
  return a.file != b.file ? a.file < b.file : a.offset < b.offset;
}

std::string Scan::text_of(const JournalPlace& place) const {
  auto opened = JournalLines::open(files_[place.file], place.offset);
  const auto line = opened ? opened->next() : std::nullopt;
  return line ? std::string(line->text) : std::string();
}

// Where an encounter has more lines than games, or was taken over, some do not count.
void Scan::drop_doubles() {
  const auto all = places_.size();
  std::vector<bool> counts(all, true);
  for (std::size_t begin = 0, end = 0; begin < all; begin = end) {
    const auto encounter = (places_[begin].number - 1) / 2;
    bool doubled = takeovers_.owner(places_[begin].number).has_value();
    for (end = begin + 1; end < all && (places_[end].number - 1) / 2 == encounter; ++end)
      doubled = doubled || places_[end].number == places_[end - 1].number;
    if (doubled) choose(begin, end, counts);
  }
  std::size_t kept = 0;
  results_.keep_if([&](std::size_t i) {
    if (counts[i]) places_[kept++] = places_[i];
    return counts[i];
  });
  places_.resize(kept);
}

void Scan::choose(std::size_t begin, std::size_t end, std::vector<bool>& counts) {
  std::vector<AttemptLine> lines;
  for (auto i = begin; i < end; ++i)
    lines.push_back({places_[i].number, attempts_[places_[i].file],
                     records::json::claim_in(text_of(places_[i]))});
  const auto counting = counting_lines(lines, takeovers_.owner(places_[begin].number));
  for (auto i = begin; i < end; ++i) {
    const auto& chosen = counting[places_[i].number % 2 == 1 ? 0 : 1];
    counts[i] = chosen && begin + *chosen == i;
    if (counts[i]) continue;
    dropped_.emplace(files_[places_[i].file], std::uint64_t{places_[i].offset});
    if (chosen && places_[begin + *chosen].hash != places_[i].hash) doubles_.push_back(places_[i]);
  }
}

void Scan::add_remarks(JournalScan& all) {
  std::sort(doubts_.begin(), doubts_.end(), [](const Doubt& a, const Doubt& b) {
    return std::pair(a.file, a.line) < std::pair(b.file, b.line);
  });
  for (const auto& doubt : doubts_) {
    const bool missing = doubt.number != 0 && !all.index.find(doubt.number);
    if (doubt.torn && !missing) continue;
    all.remarks.push_back(
        where(doubt.file, doubt.line) + ": " + doubt.sentence +
        (missing ? "; game " + std::to_string(doubt.number) + " is missing" : ""));
  }
  for (const auto& one : doubles_) {
    const auto owner = takeovers_.owner(one.number);
    all.notes.push_back(files_[one.file] + ": game " + std::to_string(one.number) +
                          " was played twice, differently; the one " +
                          (owner ? "under claim " + std::to_string(*owner) : "that started first") +
                          " counts");
  }
}

}  // namespace

basics::Result<JournalScan, std::string> scan_journals(const std::string& directory,
                                                       const ScanWish& wish) {
  auto files = journal_files(directory);
  if (!files) return std::move(files).error();
  Scan scan(*std::move(files), wish);
  scan.run();
  if (scan.trouble()) return *scan.trouble();
  return scan.take();
}

// --- the index ----------------------------------------------------------------------------------

std::uint16_t hash_start(std::string_view game_hash) {
  std::uint16_t value = 0;
  const auto* const from = game_hash.data();
  std::from_chars(from, from + std::min<std::size_t>(game_hash.size(), 4), value, 16);
  return value;
}

JournalIndex::JournalIndex(std::vector<std::string> files, std::vector<JournalPlace> places)
    : files_(std::move(files)), places_(std::move(places)) {}

const JournalPlace* JournalIndex::find(std::uint64_t number) const {
  const auto* const place = number == 0 ? nullptr : after(number - 1);
  return place && place->number == number ? place : nullptr;
}

const JournalPlace* JournalIndex::after(std::uint64_t number) const {
  const auto found =
      std::upper_bound(places_.begin(), places_.end(), number,
                       [](std::uint64_t n, const JournalPlace& place) { return n < place.number; });
  return found == places_.end() ? nullptr : &*found;
}

void JournalIndex::keep_only(const results::ResultList& results) {
  std::size_t wanted = 0;
  std::erase_if(places_, [&](const JournalPlace& place) {
    while (wanted < results.size() && results.number(wanted) < place.number) ++wanted;
    return wanted == results.size() || results.number(wanted) != place.number;
  });
}

basics::Result<Game, std::string> JournalIndex::read(const JournalPlace& place) const {
  const auto& path = files_[place.file];
  auto opened = JournalLines::open(path, place.offset);
  if (!opened) return std::move(opened).error();
  auto& lines = *opened;
  const auto line = lines.next();
  if (!line) return lines.trouble().value_or(path + ": it is shorter than it was");
  auto read = records::json::read_json_line(line->text, line->number);
  if (!read) return path + ": game " + std::to_string(place.number) + ": " + read.error().sentence;
  return *std::move(read);
}

}  // namespace matches::journal
