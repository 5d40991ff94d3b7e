#include "referee/watching/run_list.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>

#include "basics/text.hpp"
#include "matches/journal/journal_lines.hpp"
#include "referee/pictures/markup.hpp"
#include "referee/report/markup.hpp"
#include "referee/stats/stored_run.hpp"
#include "referee/watching/alive.hpp"
#include "referee/watching/run_page.hpp"
#include "rules/utf8.hpp"

namespace referee::watching {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_at_once = 256 << 20;  // bytes of journals that one page reads
constexpr std::size_t step = 8 << 20;            // bytes, between two looks at the clock
constexpr std::chrono::seconds longest_reading{5};  // of one run
constexpr std::size_t most_names = 6;

std::optional<struct stat> status_of(const std::string& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

std::string stamp_of(const std::string& directory) {
  std::string stamp;
  for (const char* const name : {"/identity", "/run.toml", "/changes.jsonl"})
    if (const auto status = status_of(directory + name))
      stamp += fmt::format("{}.{}.{}.{} ", name, status->st_ino, status->st_size,
                           status->st_mtim.tv_sec);
  return stamp;
}

std::string time_text(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  return text;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < most_names; ++i)
    text += (i == 0 ? "" : ", ") + pictures::shortened(names[i], 40);
  if (names.size() > most_names) text += fmt::format(" and {} more", names.size() - most_names);
  return text;
}

// "Shogi", by the line "game = shogi".
std::string game_in(const std::string& identity) {
  constexpr std::string_view key = "\ngame = ";
  const auto at = identity.find(key);
  if (at == identity.npos) return {};
  const auto begin = at + key.size();
  const auto* const kind =
      rules::find_game(std::string_view(identity).substr(begin, identity.find('\n', begin) - begin));
  return kind ? std::string(kind->title.substr(0, kind->title.find(' '))) : std::string();
}

struct JournalSize {
  std::uint64_t bytes = 0;
  std::int64_t changed_at = 0;
  std::string stamp;
};

JournalSize size_of(const std::string& directory) {
  JournalSize all;
  const auto paths = matches::journal::journal_files(directory);
  if (!paths) return all;
  for (const auto& path : *paths) {
    const auto status = status_of(path);
    if (!status) continue;
    all.bytes += static_cast<std::uint64_t>(status->st_size);
    all.changed_at = std::max<std::int64_t>(all.changed_at, status->st_mtime);
    all.stamp += fmt::format("{}.{}.{} ", status->st_ino, status->st_size, status->st_mtime);
  }
  return all;
}

// A line of a game with a result, which is the only one that has a summary.
bool is_game(const matches::journal::JournalLine& line) {
  constexpr std::size_t longest_summary = 700;
  const auto end = line.text.substr(line.text.size() - std::min(line.text.size(), longest_summary));
  return !line.overlong && end.find(R"(,"brief":{)") != end.npos;
}

}  // namespace

std::vector<std::string> names_in(const RunFolder& folder) {
  if (folder.only) return {*folder.only};
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator each(folder.directory, error), end; !error && each != end;
       each.increment(error)) {
    std::error_code unknown;
    const auto name = each->path().filename().string();
    if (!name.starts_with('.') && fs::is_directory(each->path(), unknown)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool holds(const RunFolder& folder, const std::string& name) {
  const auto names = names_in(folder);
  return std::binary_search(names.begin(), names.end(), name);
}

std::string directory_of(const RunFolder& folder, const std::string& name) {
  return folder.directory + "/" + name;
}

void RunList::learn(const std::string& directory, Known& known) const {
  auto stamp = stamp_of(directory);
  if (stamp == known.stamp && !stamp.empty()) return;
  known.stamp = std::move(stamp);
  known.problem.clear();
  auto planned = stats::planned_run(directory);
  if (!planned) {
    known.problem = rules::printable(planned.error().sentence);
    return;
  }
  if (!*planned) {
    const auto files = matches::journal::journal_files(directory);
    known.problem = files && !files->empty() ? "journals of games, but no run: no file 'identity'"
                                             : "no run: no file 'identity'";
    return;
  }
  auto& run = **planned;
  known.engines = listed(run.engines);
  known.game = game_in(run.identity);
  stats::add_games(run, {}, {}, {}, {});
  known.planned = run.planned;
}

// While games are played, they are counted as they come.
std::string RunList::playing_text(const std::string& directory, Known& known) {
  const auto paths = matches::journal::journal_files(directory);
  known.more = false;
  for (const auto& path : paths ? *paths : std::vector<std::string>()) {
    auto& file = known.files.try_emplace(path, path).first->second;
    const auto before = file.offset();
    const auto look = file.look(room_, [&known](const auto& line) { known.games += is_game(line); });
    if (look.replaced) {  // another run of this name
      known.files.clear();
      known.games = 0;
      known.more = true;
      break;
    }
    room_ -= std::min<std::size_t>(room_, file.offset() - before);
    known.more = known.more || look.more;
  }
  return fmt::format("playing: {}{} of {} games", known.more ? "more than " : "", known.games,
                     known.planned);
}

// A run that does not play is read once, as a whole.
std::string RunList::state_of_rest(const std::string& name, Known& known) {
  const auto size = size_of(directory_of(folder_, name));
  auto now = known.stamp + size.stamp;
  if (now == known.state_of) return known.state;
  // One that is larger than all that may be read at once is read alone.
  if (size.bytes > room_ && room_ < most_at_once) return "its journal is read when the page is loaded again";
  room_ -= std::min<std::size_t>(room_, size.bytes);
  const auto until = WatchedRun::Clock::now() + longest_reading;
  WatchedRun run(name, directory_of(folder_, name));
  do run.look(step);
  while (run.problem().empty() && run.reads_on() && WatchedRun::Clock::now() < until);
  known.state = !run.problem().empty() ? run.problem()
                : run.reads_on()       ? "too large to be counted here; its own page counts it"
                                       : state_text(run);
  known.state_of = std::move(now);
  return known.state;
}

RunList::Row RunList::row_of(const std::string& name) {
  const auto directory = directory_of(folder_, name);
  auto& known = known_[name];
  learn(directory, known);
  if (const auto files = matches::journal::journal_files(directory); !files)
    return {.name = name, .state = rules::printable(files.error()), .game = known.game,
            .engines = known.engines, .changed = {}, .bad = true};
  Row row{.name = name, .state = {}, .game = known.game, .engines = known.engines, .changed = {}};
  row.changed_at = size_of(directory).changed_at;
  if (const auto status = status_of(directory + "/identity"))
    row.changed_at = std::max<std::int64_t>(row.changed_at, status->st_mtime);
  row.bad = !known.problem.empty();
  row.state = row.bad                ? known.problem
              : plays_now(directory) ? playing_text(directory, known)
                                     : state_of_rest(name, known);
  if (row.changed_at > 0) row.changed = time_text(row.changed_at);
  return row;
}

std::string RunList::page() {
  room_ = most_at_once;
  std::vector<Row> rows;
  const auto names = names_in(folder_);
  std::erase_if(known_, [&](const auto& one) {
    return !std::binary_search(names.begin(), names.end(), one.first);
  });
  for (const auto& name : names) rows.push_back(row_of(name));
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.changed_at > b.changed_at; });
  std::vector<std::vector<std::string>> cells;
  for (const auto& row : rows) {
    const auto link = fmt::format("<a href=\"{}\">{}</a>", address_of(row.name),
                                  report::isolated(rules::printable(row.name)));
    const auto state = pictures::escaped(row.state);
    cells.push_back({link, row.bad ? "<span class=\"bad\">" + state + "</span>" : state,
                     pictures::escaped(row.game), report::isolated(row.engines), row.changed});
  }
  auto body = "<h1>Runs</h1>\n" +
              (rows.empty() ? std::string("<p>There is no run here yet.</p>\n")
                            : report::html_table("Runs", {"Run", "State", "Game", "Engines", "Changed (UTC)"},
                                                 {true, true, true, true, false}, cells));
  return whole_page("Runs", body);
}

}  // namespace referee::watching
