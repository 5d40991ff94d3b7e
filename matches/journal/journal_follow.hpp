#pragma once
// The results of a run that others play too, as its journals grow: what is new since the last look.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "matches/records/game.hpp"
#include "matches/records/result.hpp"

namespace matches::journal {

class JournalFollow {
 public:
  // `engines`: the names of the run's engines.
  JournalFollow(std::string directory, const std::vector<std::string>& engines);

  // Reads what the journals have got since the last look. The text: what could not be read.
  std::optional<std::string> look();
  bool has(std::uint64_t number) const { return line_of(number) != nullptr; }
  // The result that counts by now, chosen as `scan_journals` does; nothing if none. What a
  // draw is worth is not in it.
  std::optional<records::GameResult> result(std::uint64_t number) const;
  // The same with all that was played, read again from its line.
  std::optional<records::Game> game(std::uint64_t number) const;
  std::uint64_t games() const { return games_; }  // that have a result
  // Grows whenever a journal is no longer there, since its host was left out: what was known before
  // is forgotten, and read again.
  std::uint64_t beginnings() const { return beginnings_; }
  std::size_t files() const { return files_.size(); }

 private:
  struct Grown {
    std::uint32_t attempt = 0;
    std::uint64_t offset = 0;  // up to which it has been read
  };
  struct Line {
    records::GameResult result;
    std::uint32_t attempt = 0;
    const std::string* file = nullptr;
    std::uint64_t offset = 0;
  };
  void begin_again_without(const std::vector<std::string>& paths);
  std::optional<std::string> read_on(const std::string& path, Grown& file);
  void take(std::string_view text, const Line& place);
  const Line* line_of(std::uint64_t number) const;

  std::string directory_;
  std::unordered_map<std::string, std::uint32_t> engines_;
  std::map<std::string, Grown> files_;
  std::map<std::string, std::uint32_t> attempts_;
  // By encounter: its lines by their numbers, and those of one number as they began.
  std::unordered_map<std::uint64_t, std::vector<Line>> encounters_;
  std::uint64_t games_ = 0, beginnings_ = 0;
};

}  // namespace matches::journal
