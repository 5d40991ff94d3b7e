#include "matches/journal_reader.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "matches/records/json_lines.hpp"

namespace matches {

namespace {

using records::Damage;
using records::Game;
using records::Lines;

std::variant<std::vector<std::string>, std::string> files_of(const std::string& directory) {
  namespace fs = std::filesystem;
  std::vector<std::string> paths;
  std::error_code error;
  for (fs::directory_iterator each(directory, error), end; !error && each != end;
       each.increment(error)) {
    const auto name = each->path().filename().string();
    if (name.starts_with("games-") && name.ends_with(".jsonl"))
      paths.push_back(each->path().string());
  }
  if (error) return "'" + directory + "': " + error.message();
  std::sort(paths.begin(), paths.end());
  return paths;
}

class Reader {
 public:
  explicit Reader(const JournalListener& listener) : listener_(listener) {}

  std::optional<std::string> read(const std::string& path) {
    auto opened = Lines::open(path, records::Encoding::utf8);
    if (const auto* why = std::get_if<std::string>(&opened)) return "'" + path + "': " + *why;
    auto& lines = std::get<Lines>(opened);
    while (auto item = records::read_jsonl(lines, {})) {
      if (const auto* damage = std::get_if<Damage>(&*item))
        report(path, *damage);
      else
        take(std::get<Game>(*std::move(item)), path, lines.number());
    }
    if (lines.trouble()) return "'" + path + "': " + *lines.trouble();
    return std::nullopt;
  }

 private:
  void report(const std::string& path, const Damage& damage) const {
    if (listener_.damage) listener_.damage(path, damage);
  }

  void take(Game game, const std::string& path, std::size_t line) {
    if (game.verdict.kind == records::Verdict::Kind::none) {
      if (listener_.voided) listener_.voided(std::move(game));
      return;
    }
    const auto hash = records::game_hash(game);
    const auto [place, first] = games_.emplace(game.number, hash);
    if (first && listener_.game) listener_.game(std::move(game));
    if (first || place->second == hash) return;
    report(path, {line, 1,
                  "another game with the number " + std::to_string(place->first) +
                      " stands before; the first one counts"});
  }

  const JournalListener& listener_;
  std::unordered_map<std::uint64_t, std::string> games_;  // their numbers, and what was played
};

}  // namespace

std::optional<std::string> read_journal(const std::string& directory,
                                        const JournalListener& listener) {
  const auto files = files_of(directory);
  if (const auto* why = std::get_if<std::string>(&files)) return *why;
  Reader reader(listener);
  std::optional<std::string> problem;
  for (const auto& path : std::get<0>(files))
    if (auto why = reader.read(path); why && !problem) problem = std::move(why);
  return problem;
}

}  // namespace matches
