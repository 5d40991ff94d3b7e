#pragma once
// The results of a run that others play too, as its journals grow: what is new since the last look.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "matches/journal/journal_lines.hpp"
#include "matches/journal/takeovers.hpp"
#include "matches/records/game.hpp"
#include "matches/records/result.hpp"

namespace matches::journal {

class JournalFollow {
 public:
  // `engines`: the names of the run's engines.
  JournalFollow(std::string directory, const std::vector<std::string>& engines);

  // How much trouble a look takes where files are shared by hosts.
  enum class Look : unsigned char {
    usual,
    // Reads everything that anybody has read before, on whatever host.
    certain,
    // Brings to the disk what it reads, so that any other process can read it as well.
    durable,
  };
  // Reads what the journals have got since the last look. The text: what could not be read.
  std::optional<std::string> look(Look how = Look::usual);
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
  const Takeovers& takeovers() const { return takeovers_; }
  // The claim that the result of a game was played under; 0: none.
  std::uint32_t claim(std::uint64_t number) const;
  // How far each journal has been read.
  std::vector<JournalLength> lengths() const;

 private:
  struct Grown {
    std::uint32_t attempt = 0;
    std::uint64_t offset = 0;  // up to which it has been read
  };
  struct Line {
    records::GameResult result;
    std::uint32_t attempt = 0, claim = 0;
    const std::string* file = nullptr;
    std::uint64_t offset = 0;
  };
  void begin_again_without(const std::vector<std::string>& paths);
  std::optional<std::string> read_on(const std::string& path, Grown& file, Look how);
  void take(std::string_view text, const Line& place);
  const Line* line_of(std::uint64_t number) const;

  std::string directory_;
  std::unordered_map<std::string, std::uint32_t> engines_;
  std::map<std::string, Grown> files_;
  std::map<std::string, std::uint32_t> attempts_;
  // By encounter: its lines by their numbers, and those of one number as they began.
  std::unordered_map<std::uint64_t, std::vector<Line>> encounters_;
  Takeovers takeovers_;
  std::uint64_t games_ = 0, beginnings_ = 0;
};

}  // namespace matches::journal
