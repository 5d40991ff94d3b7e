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
  LineReader(const JournalListener& listener, const JournalIndex& index)
      : listener_(listener), index_(index) {}

  std::optional<std::string> read(const std::string& path, std::size_t file) {
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
        take(*std::move(item), path, file, *line);
    }
    return lines.trouble();
  }

 private:
  void report(const std::string& path, const Damage& damage) const {
    if (listener_.damage) listener_.damage(path, damage);
  }

  void take(Game game, const std::string& path, std::size_t file, const JournalLine& line) {
    if (game.verdict.kind == records::Verdict::Kind::none) {
      if (listener_.voided) listener_.voided(std::move(game));
      return;
    }
    const auto* const place = index_.find(game.number);
    if (place && (place->file != file || place->offset != line.offset)) {
      if (place->hash != hash_start(records::game_hash(game)))
        report(path, {line.number, 1,
                      "another game with the number " + std::to_string(game.number) +
                          " counts, since it started first"});
    } else if (listener_.game) {
      listener_.game(std::move(game));
    }
  }

  const JournalListener& listener_;
  const JournalIndex& index_;
};

}  // namespace

std::optional<std::string> read_journal(const std::string& directory,
                                        const JournalListener& listener) {
  const auto scan = scan_journals(directory, {});
  if (!scan) return scan.error();
  const auto& index = scan->index;
  LineReader reader(listener, index);
  std::optional<std::string> problem;
  for (std::size_t file = 0; file < index.files().size(); ++file)
    if (auto why = reader.read(index.files()[file], file); why && !problem)
      problem = std::move(why);
  return problem;
}

}  // namespace matches::journal
