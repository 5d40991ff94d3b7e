#include "referee/watching/game_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "matches/journal/attempts.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/records/json/json_lines.hpp"
#include "rules/utf8.hpp"

namespace referee::watching {

namespace {

constexpr std::size_t most_noticed = 2000, most_remarks = 200;

// "w1" of "runs/nightly/games-w1.jsonl".
std::string writer_of(const std::string& path) {
  constexpr std::string_view front = "games-", back = ".jsonl";
  const auto name = std::filesystem::path(path).filename().string();
  return name.substr(front.size(), name.size() - front.size() - back.size());
}

}  // namespace

GameLog::GameLog(std::string directory, std::vector<std::string> engines)
    : directory_(std::move(directory)), engines_(std::move(engines)) {
  for (std::size_t i = 0; i < engines_.size(); ++i)
    numbers_.emplace(engines_[i], static_cast<std::uint32_t>(i));
}

// Each worker has a file of its own; a resumed run may have more of them. Those of takeovers come
// first: they say which lines of the others count.
void GameLog::find_files() {
  auto paths = matches::journal::journal_files(directory_);
  if (!paths) {
    remarks_.insert(rules::printable(paths.error()));
    return;
  }
  std::stable_partition(paths->begin(), paths->end(),
                        [](const std::string& path) { return path.ends_with("-w0.jsonl"); });
  for (auto& path : *paths) {
    const bool known = std::any_of(files_.begin(), files_.end(),
                                   [&](const auto& file) { return file.path() == path; });
    if (!known) files_.emplace_back(std::move(path));
  }
  origin_known_.resize(files_.size());
}

// Everything is read again, except lines that are known not to count.
void GameLog::start_over() {
  files_.clear();
  origin_known_.clear();
  games_.clear();
  at_.clear();
  voids_.clear();
  noticed_.clear();
  facts_ = {};
  remarks_.clear();
  find_files();
}

GameLog::Look GameLog::look(std::size_t most) {
  Look look;
  find_files();
  for (std::uint32_t i = 0; i < files_.size(); ++i) {
    bool again = false;
    const auto found = files_[i].look(most, [&](const matches::journal::JournalLine& line) {
      if (!again) again = !take(line, i, look);
    });
    if (found.replaced) {
      passed_over_.clear();
      rivals_.clear();
    }
    if (again || found.replaced) {
      start_over();
      look.grown = look.more = true;
      return look;
    }
    if (!found.trouble.empty()) remarks_.insert(rules::printable(found.trouble));
    look.grown = look.grown || found.grown;
    look.more = look.more || found.more;
  }
  return look;
}

std::pair<std::uint64_t, std::uint64_t> GameLog::progress() const {
  std::uint64_t read = 0, all = 0;
  for (const auto& file : files_) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file.path(), error);
    read += file.offset();
    all += error ? file.offset() : std::max<std::uint64_t>(size, file.offset());
  }
  return {read, all};
}

bool GameLog::count_up_to(std::uint64_t last) {
  if (last >= last_) return false;
  last_ = last;
  const bool surplus = std::any_of(games_.begin(), games_.end(), [&](const SeenGame& game) {
    return game.result.number > last;
  });
  if (surplus) start_over();
  return surplus;
}

void GameLog::remark(std::uint32_t file, std::size_t line, const std::string& sentence) {
  if (remarks_.size() < most_remarks)
    remarks_.insert(rules::printable(fmt::format("{}:{}: {}", files_[file].path(), line, sentence)));
}

// False: a line that was believed does not count, and everything must be read again.
bool GameLog::take(const matches::journal::JournalLine& line, std::uint32_t file, Look& look) {
  namespace json = matches::records::json;
  if (passed_over_.contains({files_[file].path(), line.offset})) return true;
  if (line.overlong) {
    remark(file, line.number, json::overlong_line(line.number).sentence);
    return true;
  }
  if (json::is_takeover(line.text)) return take_over(line.text);
  auto read = reader_.read(line.text, line.number, !origin_known_[file]);
  if (!read) {
    // What was torn when its writer was killed is played again.
    if (json::has_sum(line.text)) remark(file, line.number, read.error().sentence);
    return true;
  }
  auto& [game, text] = *read;
  // One without a result is begun again at once.
  if (!game.void_game) look.ended.push_back({writer_of(files_[file].path()), game.result.number});
  if (game.result.number > last_) return true;
  const auto one = numbers_.find(text.engines[0]), other = numbers_.find(text.engines[1]);
  if (one == numbers_.end() || other == numbers_.end() || game.result.number == 0) {
    remark(file, line.number, "this is not a game of this run");
    return true;
  }
  game.result.engines = {one->second, other->second};
  game.file = file;
  game.offset = line.offset;
  if (game.void_game) {
    add(game, text, line.text);
    return true;
  }
  const auto number = game.result.number;
  const bool is_contested = at_.contains(number) || rivals_.contains((number - 1) / 2) ||
                            takeovers_.owner(number).has_value();
  if (is_contested && !settle(game, line.text)) return false;
  if (passed_over_.contains({files_[file].path(), line.offset})) return true;
  if (!at_.emplace(number, games_.size()).second) return true;  // a copy of the same line
  add(game, text, line.text);
  return true;
}

// Returns false if a line that was read before may not count any more, or count now.
bool GameLog::take_over(std::string_view line) {
  const auto takeover = matches::journal::read_takeover(line);
  if (!takeover || !takeovers_.add(*takeover)) return true;
  const auto concerns = [&](std::uint64_t number) {
    return number >= takeover->first && number <= takeover->last;
  };
  const bool seen =
      std::any_of(games_.begin(), games_.end(),
                  [&](const SeenGame& game) { return concerns(game.result.number); }) ||
      std::any_of(rivals_.begin(), rivals_.end(),
                  [&](const auto& encounter) { return concerns(2 * encounter.first + 1); });
  if (!seen) return true;
  passed_over_.clear();
  rivals_.clear();
  return false;
}

// The lines of the encounter that were added so far.
std::vector<GameLog::Rival>& GameLog::rivals_of(std::uint64_t number) {
  const auto encounter = (number - 1) / 2;
  const auto [found, fresh] = rivals_.try_emplace(encounter);
  for (const auto each : {2 * encounter + 1, 2 * encounter + 2}) {
    const auto known = at_.find(each);
    if (!fresh || known == at_.end()) continue;
    const auto& game = games_[known->second];
    const Place place{files_[game.file].path(), game.offset};
    found->second.push_back({each, place, text_at(place)});
  }
  return found->second;
}

// A game that has another line already, or the other one of its encounter. False: a line that was
// added does not count any more.
bool GameLog::settle(const SeenGame& game, std::string_view text) {
  const Place place{files_[game.file].path(), game.offset};
  auto& rivals = rivals_of(game.result.number);
  const bool known = std::any_of(rivals.begin(), rivals.end(),
                                 [&](const Rival& one) { return one.place == place; });
  if (!known) rivals.push_back({game.result.number, place, std::string(text)});
  std::sort(rivals.begin(), rivals.end(), [](const Rival& a, const Rival& b) {
    return std::tie(a.number, a.text, a.place) < std::tie(b.number, b.text, b.place);
  });
  return choose(rivals);
}

// As scan_journals does (matches/journal/attempts.hpp).
bool GameLog::choose(const std::vector<Rival>& rivals) {
  std::map<std::string, std::uint32_t> attempts;
  std::vector<matches::journal::AttemptLine> lines;
  for (const auto& one : rivals)
    lines.push_back(
        {one.number, attempts
                         .emplace(matches::journal::attempt_of(one.place.first),
                                  static_cast<std::uint32_t>(attempts.size()))
                         .first->second,
         matches::records::json::claim_in(one.text)});
  const auto counting =
      matches::journal::counting_lines(lines, takeovers_.owner(rivals.front().number));
  bool stays = true;
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    const auto& place = rivals[i].place;
    if (counting[0] == i || counting[1] == i) {
      // It was skipped when it was read.
      if (passed_over_.erase(place) > 0) stays = false;
      continue;
    }
    const auto added = at_.find(rivals[i].number);
    if (added != at_.end() && files_[games_[added->second].file].path() == place.first &&
        games_[added->second].offset == place.second)
      stays = false;
    passed_over_.insert(place);
  }
  return stays;
}

std::string GameLog::text_at(const Place& place) const {
  auto lines = matches::journal::JournalLines::open(place.first, place.second);
  const auto line = lines ? lines->next() : std::nullopt;
  return line ? std::string(line->text) : std::string();
}

void GameLog::add(SeenGame game, const LineText& text, std::string_view line) {
  facts_.add_outcome({.result = result_of(game),
                      .reason = text.whole ? text.whole->verdict.reason_text()
                                           : game.result.reason.text(),
                      .opening = text.opening,
                      .opening_key = game.result.opening,
                      .plies = game.result.plies,
                      .black = game.result.black});
  add_times(line, text.engines, facts_);
  if (text.whole) {
    origin_known_[game.file] = true;
    facts_.add_origin(*text.whole);
    if (game.void_game || game.result.fault_by) add_noticed(*text.whole, game);
  }
  games_.push_back(std::move(game));
}

void GameLog::add_noticed(const matches::records::Game& game, const SeenGame& seen) {
  const auto& verdict = game.verdict;
  if (seen.void_game && verdict.fault_by)
    voids_.push_back({seen.result.number, seen.result.engines, verdict.reason.if_listed(),
                      *verdict.fault_by, !game.started.empty()});
  if (noticed_.size() == most_noticed) return;
  auto shown = report::shown_game(game, {});
  shown.text = {};
  const auto place = std::upper_bound(
      noticed_.begin(), noticed_.end(), shown.number,
      [](std::uint64_t number, const report::ShownGame& one) { return number < one.number; });
  noticed_.insert(place, std::move(shown));
}

matches::results::ResultList GameLog::results() const {
  std::vector<const SeenGame*> all;
  all.reserve(at_.size());
  for (const auto& game : games_)
    if (!game.void_game) all.push_back(&game);
  std::sort(all.begin(), all.end(),
            [](const auto* a, const auto* b) { return a->result.number < b->result.number; });
  matches::results::ResultList results;
  for (const auto* const game : all) results.push_back(game->result);
  return results;
}

std::vector<matches::journal::VoidGame> GameLog::voids() const {
  auto all = voids_;
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.number < b.number; });
  return all;
}

basics::Result<matches::records::Game, std::string> GameLog::read(const SeenGame& game) const {
  auto read = matches::records::json::read_json_line(text_at({files_[game.file].path(), game.offset}));
  if (!read) return read.error().sentence;
  return *std::move(read);
}

}  // namespace referee::watching
