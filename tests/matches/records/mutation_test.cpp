// A damaged byte or line never makes another game pass. A record with a hash or a checksum (jsonl,
// pgn) that was altered is caught, or its game is the same: kind, rules, start, actions, and who
// has won. What else it says (names, dates, comments, times, the reason of an end that no board
// shows) is not part of the game. The others are caught by the rules as far as these can; the share
// is printed, and whatever passes is a game that the rules allow.
//
// REFEREE_MUTATIONS=N: how many for each format, game and kind of damage; few without it.

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include "matches/records/replay.hpp"
#include "tests/matches/records/mutations.hpp"
#include "tests/matches/records/random_games.hpp"
#include "tests/matches/records/ways.hpp"

namespace {

namespace data = boost::unit_test::data;
using namespace matches::records;
using tests::Dice;
using tests::Mutation;
using tests::Way;

std::size_t mutations_of_each() {
  const char* given = std::getenv("REFEREE_MUTATIONS");
  return given ? std::strtoul(given, nullptr, 10) : 40;
}

bool is_same_game(const Game& a, const Game& b) {
  const auto same_action = [](const matches::endings::Ply& one,
                              const matches::endings::Ply& other) {
    return one.action == other.action && one.seat == other.seat;
  };
  const auto &left = a.main.plies, &right = b.main.plies;
  return a.kind == b.kind && a.rules.text() == b.rules.text() && a.start == b.start &&
         a.verdict.kind == b.verdict.kind && a.verdict.winner == b.verdict.winner &&
         std::equal(left.begin(), left.end(), right.begin(), right.end(), same_action);
}

// By nothing but the actions, as if no reader had judged them.
bool is_legal(const Game& game) {
  auto now = rules::start(*game.kind, game.rules, game.start, rules::Admit::anything);
  return now &&
         std::none_of(game.main.plies.begin(), game.main.plies.end(),
                      [&](const matches::endings::Ply& ply) { return now->act(ply.action); });
}

struct Tally {
  std::size_t tried = 0, damage = 0, disagreement = 0, same = 0, other = 0;

  double share_caught() const {
    const auto altered = damage + disagreement + other;
    return altered == 0
               ? 100.0
               : 100.0 * static_cast<double>(damage + disagreement) / static_cast<double>(altered);
  }
};

// A log of some games in one format.
struct Log {
  std::string text;
  std::vector<Game> games;  // as the text holds them
};

std::vector<Item> items_of(const Way& way, const std::string& text, const Reading& reading) {
  std::vector<Item> items;
  auto lines = Lines::of(text);
  while (auto item = way.format->read(lines, reading)) items.push_back(*std::move(item));
  return items;
}

// Games that read well without any hint to the reader.
std::optional<Log> some_log(std::string_view kind, const Way& way, std::size_t first) {
  Log log;
  const auto& games = tests::shared_games(kind);
  for (std::size_t i = first; log.games.size() < 3 && i < first + 40; ++i) {
    auto game = games[i % games.size()];
    for (auto& person : game.seats) person.time_control.clear();  // their times are random
    Losses losses;
    const auto text = write(*way.format, game, way.writing, losses);
    std::size_t lost = 0;
    const auto bytes = text ? encoded(*text, way.writing.encoding, lost) : std::string();
    if (!text || lost > 0 || losses.games().contains("decisions of the opening")) continue;
    Disagreements found;
    Reading reading;
    reading.disagreements = &found;
    const auto items = items_of(way, bytes, reading);
    if (items.size() != 1 || !items[0] || !found.empty()) continue;
    log.games.push_back(*items[0]);
    log.text += (log.text.empty() ? "" : std::string(way.format->between)) + bytes;
  }
  if (log.games.empty()) return std::nullopt;
  return log;
}

// Without a collector the games are the same, except those that are damage then. Empty: so it is.
std::string compare_without(const std::vector<Item>& with, bool found, const std::string& text,
                            const Way& way) {
  const auto without = items_of(way, text, {});
  const bool damaged =
      std::any_of(with.begin(), with.end(), [](const Item& item) { return !item; });
  // Behind damage a reader looks for the next game, which may be elsewhere.
  if (without.size() != with.size())
    return found || damaged ? "" : "another number of games without a collector";
  for (std::size_t i = 0; i < with.size(); ++i) {
    const auto &one = without[i], &other = with[i];
    if (one && !other) return "damage with a collector alone";
    if (other && !one && !found) return "damage without a collector, and nothing is found";
    if (one && !found && !(*one == *other)) return "another game without a collector";
  }
  return {};
}

// Empty: caught, or nothing happened to the games.
std::string judge(const Log& log, const Way& way, const std::string& text, Tally& tally) {
  Disagreements found;
  Reading reading;
  reading.disagreements = &found;
  const auto items = items_of(way, text, reading);
  ++tally.tried;
  std::string illegal = compare_without(items, !found.empty(), text, way);
  const Game* other = nullptr;
  bool damaged = false;
  for (const auto& item : items) {
    damaged = damaged || !item;
    if (!item) continue;
    const auto* game = &*item;
    if (!is_legal(*game)) illegal = "an illegal game passed";
    const bool known = std::any_of(log.games.begin(), log.games.end(),
                                   [&](const Game& each) { return is_same_game(each, *game); });
    if (!known) other = game;
  }
  if (!illegal.empty()) return illegal;
  if (damaged)
    ++tally.damage;
  else if (!found.empty())
    ++tally.disagreement;
  else if (!other)
    ++tally.same;
  else
    ++tally.other;
  return other && !damaged && found.empty() ? "another game passed" : "";
}

bool has_sums(const Way& way) { return way.format->name == "jsonl" || way.format->name == "pgn"; }

Tally damage_logs(std::string_view kind, const Way& way) {
  Tally tally;
  const auto rounds = mutations_of_each();
  std::size_t failures = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    const auto log = some_log(kind, way, 3 * round);
    if (!log) continue;
    for (const auto mutation : tests::every_mutation) {
      Dice dice(1'000 * round + static_cast<std::size_t>(mutation));
      const auto text = tests::mutated(log->text, mutation, dice);
      const auto wrong = judge(*log, way, text, tally);
      const bool allowed = wrong == "another game passed" && !has_sums(way);
      if (wrong.empty() || allowed || ++failures > 3) continue;
      BOOST_ERROR(way.name << ", " << kind << ", round " << round << ", " << name(mutation) << ": "
                           << wrong << "\n--- before\n"
                           << log->text << "--- after\n"
                           << text);
    }
  }
  BOOST_TEST(failures == 0U);
  return tally;
}

void check_kind(std::string_view kind, const Way& way) {
  const auto tally = damage_logs(kind, way);
  BOOST_TEST_MESSAGE(way.name << ", " << kind << ": " << tally.tried << " damaged logs, "
                              << tally.same << " of the same games, " << tally.damage
                              << " are damage, " << tally.disagreement << " disagree, "
                              << tally.other << " pass as other legal games: "
                              << tally.share_caught() << " % of the altered are caught"
                              << (has_sums(way) ? "" : ", by the rules alone"));
  BOOST_TEST(tally.tried > 0U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(mutations)

BOOST_DATA_TEST_CASE(of_shogi_logs, data::make(tests::ways_of("shogi")), way) {
  check_kind("shogi", way);
}
BOOST_DATA_TEST_CASE(of_renju_logs, data::make(tests::ways_of("renju")), way) {
  check_kind("renju", way);
}
BOOST_DATA_TEST_CASE(of_keishi_logs, data::make(tests::ways_of("keishi")), way) {
  check_kind("keishi", way);
}
BOOST_DATA_TEST_CASE(of_liuzichong_logs, data::make(tests::ways_of("liuzichong")), way) {
  check_kind("liuzichong", way);
}

BOOST_AUTO_TEST_SUITE_END()
