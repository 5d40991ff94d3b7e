// Engines as Debian has them, in short games of Shogi. One that is not installed fails its test:
// tools/setup installs them.

#include <stdlib.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/matches/bout.hpp"

namespace {

namespace fs = std::filesystem;

// Where an engine may leave its files: GPSShogi writes a record into the folder that it works in.
struct Folder {
  Folder() {
    std::string name = (fs::temp_directory_path() / "engine-XXXXXX").string();
    BOOST_REQUIRE(mkdtemp(name.data()));
    path = name;
  }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  fs::path path;
};

void plays_a_game(const std::string& program, const std::string& name,
                  std::vector<protocols::Setting> settings = {}) {
  BOOST_REQUIRE_MESSAGE(fs::exists(program), program + " is not installed");
  const Folder folder;
  const tests::Ledger ledger;
  tests::Bout bout;
  const auto too_long = bout.plan.rules.set("max-plies=6");
  BOOST_REQUIRE(!too_long);
  bout.first = matches::Engine{};
  bout.first.program.path = program;
  bout.first.program.directory = folder.path;
  bout.first.settings = std::move(settings);
  bout.first.time.clocked = true;
  bout.first.time.base = matches::Seconds(20);
  bout.second = tests::scripted("well");
  bout.patience.startup = bout.patience.ready = matches::Seconds(20);
  const auto outcome = tests::play_bout(bout);
  BOOST_TEST_INFO("detail: " << tests::detail(outcome.games[0]));
  BOOST_TEST(tests::reason(outcome.games[0]) == "max-plies");
  BOOST_TEST(outcome.games[0].plies.size() == 6);
  BOOST_TEST((outcome.names[0].find(name) != std::string::npos));
  BOOST_TEST(ledger.leftovers() == "");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(real_engines)

BOOST_AUTO_TEST_CASE(fairy_stockfish) {
  plays_a_game("/usr/games/fairy-stockfish", "Fairy-Stockfish", {{"UCI_Variant", "shogi"}});
}

BOOST_AUTO_TEST_CASE(gpsshogi) { plays_a_game("/usr/games/gpsusi", "gps"); }

BOOST_AUTO_TEST_CASE(sjaak) { plays_a_game("/usr/games/sjaakii", "Sjaak"); }

BOOST_AUTO_TEST_SUITE_END()
