#pragma once
// The finished games of a run, as its journals grow: each line is read once.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "matches/journal/void_games.hpp"
#include "matches/results/result_list.hpp"
#include "referee/report/facts.hpp"
#include "referee/report/shown_game.hpp"
#include "referee/watching/followed_file.hpp"
#include "referee/watching/seen_game.hpp"

namespace referee::watching {

class GameLog {
 public:
  // The names of the run's engines.
  GameLog(std::string directory, std::vector<std::string> engines);

  struct Ended {
    std::string writer;  // "w1"
    std::uint64_t number = 0;
  };
  struct Look {
    bool grown = false, more = false;
    std::vector<Ended> ended;  // the games whose lines were read now
  };
  // Reads what is new, at most about this many bytes.
  Look look(std::size_t most);
  // What was read and what there is, in bytes.
  std::pair<std::uint64_t, std::uint64_t> progress() const;

  // Games with higher numbers count nowhere: surplus of a sequential test. True: some were read
  // already, and everything must be read again.
  bool count_up_to(std::uint64_t last);

  const std::vector<SeenGame>& games() const { return games_; }  // in the order of their lines
  matches::results::ResultList results() const;                  // ascending by number
  std::vector<matches::journal::VoidGame> voids() const;         // the same
  const report::Facts& facts() const { return facts_; }
  // Games to look at: with a fault, or without a result.
  const std::vector<report::ShownGame>& noticed() const { return noticed_; }
  const std::set<std::string>& remarks() const { return remarks_; }
  const matches::journal::Takeovers& takeovers() const { return takeovers_; }
  // The game, judged by the rules; the text: why not.
  basics::Result<matches::records::Game, std::string> read(const SeenGame& game) const;

 private:
  using Place = std::pair<std::string, std::uint64_t>;  // a path, an offset
  // A line of a game of an encounter that has more lines than games.
  struct Rival {
    std::uint64_t number = 0;
    Place place;
    std::string text;
  };

  void find_files();
  void start_over();
  bool take(const matches::journal::JournalLine& line, std::uint32_t file, Look& look);
  bool take_over(std::string_view line);
  bool settle(const SeenGame& game, std::string_view text);
  std::vector<Rival>& rivals_of(std::uint64_t number);
  bool choose(const std::vector<Rival>& rivals);
  void add(SeenGame game, const LineText& text, std::string_view line);
  void add_noticed(const matches::records::Game& game, const SeenGame& seen);
  void remark(std::uint32_t file, std::size_t line, const std::string& sentence);
  std::string text_at(const Place& place) const;

  std::string directory_;
  std::vector<std::string> engines_;
  std::unordered_map<std::string, std::uint32_t> numbers_;  // of engines
  std::vector<FollowedFile> files_;
  std::vector<bool> origin_known_;  // by file
  LineReader reader_;
  std::vector<SeenGame> games_;
  std::unordered_map<std::uint64_t, std::size_t> at_;  // by number, of games with a result
  std::vector<matches::journal::VoidGame> voids_;
  std::vector<report::ShownGame> noticed_;
  report::Facts facts_;
  std::set<std::string> remarks_;
  std::map<std::uint64_t, std::vector<Rival>> rivals_;  // by encounter
  matches::journal::Takeovers takeovers_;
  std::set<Place> passed_over_;  // lines of games of which another line counts
  std::uint64_t last_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace referee::watching
