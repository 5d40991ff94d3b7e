#include "matches/journal/journal_reader.hpp"

#include <utility>

#include "matches/journal/journal_lines.hpp"
#include "matches/journal/journal_scan.hpp"
#include "matches/records/json/json_lines.hpp"

namespace matches::journal {

namespace {

using records::Damage;
using records::Game;

class LineReader {
 public:
  LineReader(const JournalListener& listener, const JournalScan& scan)
      : listener_(listener), index_(scan.index), dropped_(scan.dropped) {}

  std::optional<std::string> read(const std::string& path) {
    auto opened = JournalLines::open(path);
    if (!opened) return std::move(opened).error();
    auto& lines = *opened;
    while (const auto line = lines.next()) {
      if (line->overlong) {
        report(path, records::json::overlong_line(line->number));
        continue;
      }
      auto item = records::json::read_json_line(line->text, line->number);
      if (!item)
        report(path, item.error());
      else
        take(*std::move(item), path, *line);
    }
    return lines.trouble();
  }

 private:
  void report(const std::string& path, const Damage& damage) const {
    if (listener_.damage) listener_.damage(path, damage);
  }

  void take(Game game, const std::string& path, const JournalLine& line) {
    if (game.verdict.kind == records::Verdict::Kind::none) {
      if (listener_.voided) listener_.voided(std::move(game));
      return;
    }
    if (!dropped_.contains({path, line.offset})) {
      if (listener_.game) listener_.game(std::move(game));
      return;
    }
    const auto* const place = index_.find(game.number);
    if (place && place->hash != hash_start(records::game_hash(game)))
      report(path, {line.number, 1,
                    "another game with the number " + std::to_string(game.number) + " counts"});
  }

  const JournalListener& listener_;
  const JournalIndex& index_;
  const decltype(JournalScan::dropped)& dropped_;
};

}  // namespace

std::optional<std::string> read_journal(const std::string& directory,
                                        const JournalListener& listener) {
  const auto scan = scan_journals(directory, {});
  if (!scan) return scan.error();
  const auto& index = scan->index;
  LineReader reader(listener, *scan);
  std::optional<std::string> problem;
  for (const auto& path : index.files())
    if (auto why = reader.read(path); why && !problem) problem = std::move(why);
  return problem;
}

}  // namespace matches::journal
