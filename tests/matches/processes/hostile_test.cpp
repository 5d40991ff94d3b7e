// The list of hostile engines: each entry a real game of real processes. The verdict and its exact
// reason, an end within a bound, and nothing left behind.

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/matches/processes/bout.hpp"

namespace {

using namespace std::chrono_literals;
using tests::Bout;
using tests::Outcome;

// What must come of a game whose second player follows the script.
struct Case {
  std::string_view script;
  std::string_view reason;                // "draw" stands for the game's own end after 40 plies
  std::string_view detail = {};           // is part of the detail
  double clock = 10;                      // seconds a move, of the second player
  std::chrono::milliseconds bound = 10s;  // for the whole run: nothing hangs
};

std::ostream& operator<<(std::ostream& out, const Case& each) { return out << each.script; }

std::string_view game_of(std::string_view script) {
  if (script.starts_with("gtp-")) return "keishi";
  return script.starts_with("gomocup-") ? "renju" : "shogi";
}

Bout bout_of(const Case& each) {
  Bout bout;
  bout.plan = tests::short_game(game_of(each.script));
  bout.second = tests::scripted(each.script);
  bout.second.time = tests::seconds_a_move(each.clock);
  const auto well = game_of(each.script) == "keishi"  ? "gtp-well"
                    : game_of(each.script) == "renju" ? "gomocup-well"
                                                      : "well";
  bout.first = tests::scripted(well);
  return bout;
}

void check_verdict(const Case& each, const matches::play::Played& played) {
  const std::string own_end = game_of(each.script) == "renju" ? "stone-limit" : "max-plies";
  BOOST_TEST(tests::reason(played) == (each.reason == "draw" ? own_end : each.reason));
  BOOST_TEST_INFO("detail: " << tests::detail(played));
  BOOST_TEST((tests::detail(played).find(each.detail) != std::string::npos));
  if (const auto* failure = matches::endings::failure(played.ending))
    BOOST_TEST((failure->seat == rules::Seat::second));
}

void check_case(const Case& each) {
  const tests::Ledger ledger;
  const auto outcome = tests::play_bout(bout_of(each));
  check_verdict(each, outcome.games.front());
  BOOST_TEST(outcome.took.count() + outcome.quitting.count() < each.bound.count());
  BOOST_TEST(ledger.leftovers() == "");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hostile)

// --- start: nothing has been asked, so the game has no result ------------------------------------

const std::vector<Case> starts{
    {"exits-at-once", "start-failure", "exited with code 0"},
    {"exits-at-once-3", "start-failure", "exited with code 3"},
    {"segv-before-handshake", "start-failure", "signal 11"},
    {"daemonises-at-once", "start-failure", "exited with code 0"},
    {"slow-start", "draw"},
    {"banner", "draw"},
    {"odd-options", "draw"},
};
BOOST_DATA_TEST_CASE(start, starts) { check_case(sample); }

// --- protocol -----------------------------------------------------------------------------------

const std::vector<Case> protocol_cases{
    {"crlf", "draw"},
    {"one-byte-writes", "draw"},
    {"two-writes", "draw"},
    {"two-lines-in-one-write", "draw"},
    {"nul-bytes", "draw"},
    {"nul-in-answer", "illegal-move", "syntax"},
    {"invalid-utf8", "draw"},
    {"megabyte-line", "draw"},
    {"64k-line", "draw"},
    {"endless-line", "protocol", "a line of more than 1048576 bytes"},
    {"info-flood", "time", "no answer within 0.250 s", 0.25},
    {"answers-twice", "draw"},
    {"answers-empty", "illegal-move", "syntax"},
    {"answers-nothing", "illegal-move", "syntax"},
    {"answers-garbage", "illegal-move", "syntax"},
    {"answers-illegal", "illegal-move", "empty-origin"},
    {"answers-off-board", "illegal-move", "off-board"},
    {"answers-uppercase", "illegal-move", "syntax"},
    {"answers-lowercase", "illegal-move", "syntax"},
    {"resigns", "resign"},
    {"claims-win", "failed-declaration"},
    {"answers-on-stderr", "time", "no answer within 0.250 s", 0.25},
    {"bait", "time", "no answer within 0.250 s", 0.25},
    {"last-line-open", "crash", "exited with code 0"},
    {"gtp-well", "draw"},
    {"gtp-errors", "protocol", "I give up"},
    {"gtp-unframed", "protocol"},
    {"gtp-open-answer", "time", "no answer within 0.250 s", 0.25},
    {"gtp-garbage", "illegal-move", "syntax"},
    {"gomocup-well", "draw"},
    {"gomocup-off-board", "illegal-move"},
    {"gomocup-silent", "time", "no answer within 0.250 s", 0.25},
    {"gomocup-talks", "time", "no answer within 0.250 s", 0.25},
};
BOOST_DATA_TEST_CASE(protocol, protocol_cases) { check_case(sample); }

// --- pipes --------------------------------------------------------------------------------------

const std::vector<Case> pipes{
    {"closes-stdout", "crash", "closed its output"},
    {"closes-stdin", "time", "", 0.25},
    {"closes-stderr", "draw"},
    {"never-reads", "time", "no answer within 0.250 s", 0.25},
    {"never-reads-at-all", "time", "no answer within 0.250 s", 0.25},
    {"gigabyte-of-log", "draw", "", 30, 30s},
    {"log-per-move", "draw"},
    {"nonblocking", "draw"},
    {"half-line", "crash", "exited with code 0"},
};
BOOST_DATA_TEST_CASE(pipe, pipes) { check_case(sample); }

// --- time ---------------------------------------------------------------------------------------

const std::vector<Case> times{
    {"over-the-limit", "time", "", 0.1},  // late, or already flagged: by a millisecond
    {"under-the-limit", "draw", "", 0.4},
    {"silent", "time", "no answer within 0.250 s", 0.25},
    {"silent-ignores-signals", "time", "no answer within 0.250 s", 0.25},
    {"stops-itself", "time", "no answer within 0.250 s", 0.25},
    {"ignores-stop", "time", "no answer within 0.250 s", 0.25},
    {"answers-stop", "time", "no answer within 0.250 s", 0.25},
    {"computes-on", "draw"},
    {"burns-after-answer", "draw"},
};
BOOST_DATA_TEST_CASE(time, times) { check_case(sample); }

// --- death --------------------------------------------------------------------------------------

const std::vector<Case> deaths{
    {"crashes", "crash", "signal 11"},
    {"exits-when-asked", "crash", "exited with code 11"},
    {"answers-then-exits", "crash", "exited with code 0"},
    {"dumps-core", "crash", "assertion failed"},
    {"never-goes", "draw"},
    {"daemonises", "crash", "exited with code 0"},
    {"leaves-children", "draw"},
    {"leaves-children-and-dies", "crash", "signal 9"},
    {"fork-bomb", "draw"},
    {"kills-group", "crash", "signal 9"},
};
BOOST_DATA_TEST_CASE(death, deaths) { check_case(sample); }

BOOST_AUTO_TEST_SUITE_END()
