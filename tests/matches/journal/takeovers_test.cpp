// Which attempt at a pair counts if its block was claimed again: the same one for ever, whatever is
// written by whom and when.

#include "matches/journal/takeovers.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "matches/journal/attempts.hpp"

BOOST_AUTO_TEST_SUITE(takeovers)

using namespace matches::journal;

BOOST_AUTO_TEST_CASE(a_takeover_reads_back_from_its_line) {
  for (const Takeover& one : {Takeover{2, 1, 2, {}}, Takeover{17, 25, 32, {{25, 1}, {29, 16}}}}) {
    const auto line = takeover_line(one);
    const auto read = read_takeover(line);
    BOOST_REQUIRE(read);
    BOOST_TEST((*read == one), line);
    for (std::size_t i = 0; i < line.size(); ++i) {
      auto altered = line;
      altered[i] ^= 1;
      BOOST_TEST(!read_takeover(altered), altered);
      BOOST_TEST(!read_takeover(line.substr(0, i)));
    }
  }
  BOOST_TEST(takeover_line({2, 25, 32, {{25, 1}, {29, 1}}})
                 .starts_with(R"({"takeover":2,"games":[25,32],"keeps":[[25,1],[29,1]],"sum":")"));
}

BOOST_AUTO_TEST_CASE(the_latest_takeover_of_a_block_decides) {
  Takeovers all;
  BOOST_TEST(!all.owner(25));
  BOOST_TEST(all.latest(25, 32) == 1U);
  BOOST_TEST(all.add({2, 25, 32, {{25, 1}}}));
  BOOST_TEST(all.owner(25).value() == 1U);
  BOOST_TEST(all.owner(26).value() == 1U);
  BOOST_TEST(all.owner(27).value() == 2U);
  BOOST_TEST(!all.owner(33));
  BOOST_TEST(all.add({4, 25, 32, {{25, 1}, {27, 2}}}));
  BOOST_TEST(!all.add({3, 25, 32, {}}));  // written late: a later claimant did not know of it
  BOOST_TEST(all.owner(25).value() == 1U);
  BOOST_TEST(all.owner(28).value() == 2U);
  BOOST_TEST(all.owner(31).value() == 4U);
  BOOST_TEST(all.latest(25, 32) == 4U);
  BOOST_TEST(all.latest(33, 40) == 1U);
}

namespace {

// One pair of a run, its claims, what is in the journals, and what a test has got. All actions of a
// process are atomic, as links, appended lines and reads of a directory are.
struct World {
  std::uint32_t claims = 1;  // that were made
  std::vector<AttemptLine> lines;
  Takeovers takeovers;
  std::vector<std::uint32_t> entered;  // the claims whose attempts a test was given

  // The claim whose attempt counts; 0: no attempt is complete.
  std::uint32_t counting() const {
    auto ordered = lines;
    std::sort(ordered.begin(), ordered.end(), [](const auto& a, const auto& b) {
      // Within a number as they began: the later claim may have the earlier clock.
      return a.game != b.game ? a.game < b.game : a.claim > b.claim;
    });
    const auto places = counting_lines(ordered, takeovers.owner(1));
    const bool both =
        places[0] && places[1] && ordered[*places[0]].claim == ordered[*places[1]].claim;
    return both ? ordered[*places[0]].claim : 0;
  }
};

// What a process does, step by step, beside the others.
struct Process {
  std::vector<std::function<void(World&)>> steps;
};

// Plays the pair under a claim that it has made.
void play(Process& process, std::uint32_t claim) {
  for (const std::uint64_t game : {1, 2})
    process.steps.emplace_back([=](World& world) { world.lines.push_back({game, claim, claim}); });
}

// Claims the block again: links, reads, writes its takeover, and plays what it does not keep.
Process claimant(std::uint32_t claim) {
  Process process;
  auto keeps = std::make_shared<std::map<std::uint64_t, std::uint32_t>>();
  process.steps.emplace_back([=](World& world) { world.claims = claim; });
  process.steps.emplace_back([=](World& world) {
    keeps->clear();
    if (const auto counting = world.counting()) (*keeps)[1] = counting;
  });
  process.steps.emplace_back([=](World& world) { world.takeovers.add({claim, 1, 2, *keeps}); });
  for (const std::uint64_t game : {1, 2})
    process.steps.emplace_back([=](World& world) {
      if (keeps->empty()) world.lines.push_back({game, claim, claim});
    });
  return process;
}

// Reads the journals and then the claims, or the other way round, and enters the pair if it may.
Process reader(bool journals_first = true) {
  struct Seen {
    std::uint32_t counting = 0, latest = 1, claims = 1;
  };
  const auto seen = std::make_shared<Seen>();
  const auto read_journals = [=](const World& world) {
    seen->counting = world.counting();
    seen->latest = world.takeovers.latest(1, 2);
  };
  const auto read_claims = [=](const World& world) { seen->claims = world.claims; };
  const auto enter = [=](World& world) {
    if (seen->counting != 0 && seen->claims == seen->latest)
      world.entered.push_back(seen->counting);
  };
  Process process;
  process.steps.emplace_back([=](World& world) {
    if (journals_first)
      read_journals(world);
    else
      read_claims(world);
  });
  process.steps.emplace_back([=](World& world) {
    if (journals_first)
      read_claims(world);
    else
      read_journals(world);
    enter(world);
  });
  return process;
}

struct Tally {
  std::uint64_t histories = 0, entered = 0, wrong = 0;
};

// Plays all interleavings. `next`: how far each process is. A process may only begin after another
// one.
void play_all(const std::vector<Process>& processes, std::vector<std::size_t> next,
              const std::vector<std::pair<std::size_t, std::size_t>>& not_before,
              const World& world, Tally& tally) {
  bool over = true;
  for (std::size_t i = 0; i < processes.size(); ++i) {
    if (next[i] == processes[i].steps.size()) continue;
    const bool waits = std::any_of(not_before.begin(), not_before.end(), [&](const auto& one) {
      return one.first == i && next[i] == 0 && next[one.second] == 0;
    });
    if (waits) continue;
    over = false;
    auto after = world;
    processes[i].steps[next[i]](after);
    auto further = next;
    ++further[i];
    play_all(processes, further, not_before, after, tally);
  }
  if (!over) return;
  ++tally.histories;
  for (const auto claim : world.entered) {
    ++tally.entered;
    if (claim != world.counting()) ++tally.wrong;
  }
}

}  // namespace

// The first claimant was wrongly believed to be dead, once or twice, and plays on. The clocks of
// the hosts say that the later attempts began first.
BOOST_AUTO_TEST_CASE(a_pair_that_has_entered_a_test_never_changes) {
  Process first;
  play(first, 1);
  Tally tally;
  play_all({first, claimant(2), reader(), reader()}, {0, 0, 0, 0}, {}, {}, tally);
  BOOST_TEST(tally.histories > 10'000U);
  BOOST_TEST(tally.entered > 1'000U);
  BOOST_TEST(tally.wrong == 0U);
  tally = {};
  play_all({first, claimant(2), claimant(3), reader()}, {0, 0, 0, 0}, {{2, 1}}, {}, tally);
  BOOST_TEST(tally.histories > 100'000U);
  BOOST_TEST(tally.entered > 1'000U);
  BOOST_TEST(tally.wrong == 0U);
}

BOOST_AUTO_TEST_CASE(the_model_finds_a_reader_that_looks_at_the_claims_first) {
  Process first;
  play(first, 1);
  Tally tally;
  play_all({first, claimant(2), reader(false)}, {0, 0, 0}, {}, {}, tally);
  BOOST_TEST(tally.wrong > 0U);
}

// A process that dies between its claim and its takeover leaves the pair open: the next one settles
// it.
BOOST_AUTO_TEST_CASE(a_claimant_that_died_before_its_takeover_changes_nothing) {
  Process first, dead = claimant(2);
  play(first, 1);
  dead.steps.resize(1);
  Tally tally;
  play_all({first, dead, claimant(3), reader()}, {0, 0, 0, 0}, {{2, 1}}, {}, tally);
  BOOST_TEST(tally.entered > 50U);
  BOOST_TEST(tally.wrong == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
