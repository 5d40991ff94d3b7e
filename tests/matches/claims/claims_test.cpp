// Processes that share a run: who gets which block, what happens to the blocks of the dead, and that
// no host's clock matters. The file server of these tests has a clock of its own.

#include "matches/claims/claim_board.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <set>

#include "matches/claims/lease.hpp"
#include "tests/folder.hpp"

BOOST_AUTO_TEST_SUITE(claims)

namespace {

using namespace matches::claims;
using matches::Seconds;
using tests::Folder;
using Worth = ClaimBoard::Worth;

constexpr Seconds hour{3600};

// A server whose clock the test moves. Files get their times from it.
struct Server {
  FileTime now = Seconds(1'800'000'000);
  Lease::Stamp stamp() {
    return [this](int file) {
      const auto seconds = std::chrono::floor<Seconds>(now);
      const timespec time{seconds.count(), (now - seconds).count()};
      const timespec both[2] = {time, time};
      return ::futimens(file, both) == 0;
    };
  }
};

Lease lease_of(const Folder& run, const std::string& name, Server& server) {
  auto lease = Lease::take(run.path(), name, {}, server.stamp());
  if (!lease) BOOST_FAIL(lease.error());
  return *std::move(lease);
}

Worth always(std::uint64_t) { return Worth::wanted; }
std::optional<std::string> nothing_new() { return std::nullopt; }

std::optional<std::uint64_t> block_of(
    const basics::Result<std::optional<Claim>, std::string>& claimed) {
  if (!claimed) BOOST_FAIL(claimed.error());
  return *claimed ? std::optional((*claimed)->block) : std::nullopt;
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_of_claims_read_back) {
  for (const Claim claim : {Claim{0, 1}, Claim{12, 34}, Claim{999'999'999, 1}, Claim{1ull << 40, 7}})
    BOOST_TEST((claim_named(name_of(claim)) == claim));
  BOOST_TEST(name_of({12, 1}) == "000000012.1");
  for (const auto* const other :
       {"", ".", "12.1", "000000012", "000000012.", "000000012.0", "000000012.1x", "host.17.lease",
        "00000001x.1", "terms", "000000012.1.more"})
    BOOST_TEST(!claim_named(other), other);
}

BOOST_AUTO_TEST_CASE(each_block_is_claimed_once_and_in_order) {
  const Folder run;
  Server server;
  auto a = lease_of(run, "a", server), b = lease_of(run, "b", server);
  ClaimBoard of_a(a, run.path(), 4), of_b(b, run.path(), 4);
  BOOST_TEST(block_of(of_a.claim_new(always)).value() == 0U);
  BOOST_TEST(block_of(of_b.claim_new(always)).value() == 1U);
  BOOST_TEST(block_of(of_b.claim_new(always)).value() == 2U);
  BOOST_TEST(block_of(of_a.claim_new(always)).value() == 3U);
  BOOST_TEST(!block_of(of_a.claim_new(always)));
  BOOST_TEST(of_a.all_claimed());
  BOOST_TEST(!block_of(of_a.claim_again(nothing_new, always)));  // both are alive
}

BOOST_AUTO_TEST_CASE(blocks_that_are_done_or_too_soon_are_left) {
  const Folder run;
  Server server;
  auto a = lease_of(run, "a", server);
  ClaimBoard board(a, run.path(), 4);
  const auto judge = [](std::uint64_t block) {
    return block == 0 ? Worth::done : block > 1 ? Worth::too_soon : Worth::wanted;
  };
  BOOST_TEST(block_of(board.claim_new(judge)).value() == 1U);
  BOOST_TEST(!block_of(board.claim_new(judge)));
  BOOST_TEST(!board.all_claimed());
  BOOST_TEST(block_of(board.claim_new(always)).value() == 2U);
}

BOOST_AUTO_TEST_CASE(what_the_dead_have_claimed_is_claimed_again_once) {
  const Folder run;
  Server server;
  auto dead = lease_of(run, "dead", server);
  ClaimBoard of_dead(dead, run.path(), 2);
  BOOST_TEST(block_of(of_dead.claim_new(always)).value() == 0U);
  auto a = lease_of(run, "a", server), b = lease_of(run, "b", server);
  ClaimBoard of_a(a, run.path(), 2), of_b(b, run.path(), 2);
  server.now += patience;  // not a moment too early
  BOOST_TEST(!block_of(of_a.claim_again(nothing_new, always)));
  server.now += Seconds(1);
  const auto again = of_a.claim_again(nothing_new, always);
  BOOST_REQUIRE(again && *again);
  BOOST_TEST((**again == Claim{0, 2}));
  BOOST_TEST(!block_of(of_b.claim_again(nothing_new, always)));
  // The dead one wakes up: it sees that its block is lost, and may have it when the heir dies.
  BOOST_TEST(of_dead.lost({0, 1}));
  BOOST_TEST(!of_a.lost({0, 2}));
  BOOST_TEST(!block_of(of_dead.claim_again(nothing_new, always)));
  a.end();
  const auto back = of_dead.claim_again(nothing_new, always);
  BOOST_REQUIRE(back && *back);
  BOOST_TEST((**back == Claim{0, 3}));
}

BOOST_AUTO_TEST_CASE(who_leaves_frees_its_blocks_at_once) {
  const Folder run;
  Server server;
  auto a = lease_of(run, "a", server), b = lease_of(run, "b", server);
  ClaimBoard of_a(a, run.path(), 1), of_b(b, run.path(), 1);
  BOOST_TEST(block_of(of_a.claim_new(always)).value() == 0U);
  BOOST_TEST(!block_of(of_b.claim_again(nothing_new, always)));
  a.end();
  // What it finished before it left is seen before its blocks are judged.
  bool refreshed = false;
  const auto refresh = [&]() -> std::optional<std::string> {
    refreshed = true;
    return std::nullopt;
  };
  const auto done_by_now = [&](std::uint64_t) { return refreshed ? Worth::done : Worth::wanted; };
  BOOST_TEST(!block_of(of_b.claim_again(refresh, done_by_now)));
  BOOST_TEST(refreshed);
  BOOST_TEST(block_of(of_b.claim_again(nothing_new, always)).value() == 0U);
}

// The clock of the server stands an hour beside that of this host: nobody looks at the latter.
BOOST_AUTO_TEST_CASE(the_clocks_of_hosts_do_not_matter) {
  for (const auto off : {hour, -hour}) {
    const Folder run;
    struct timespec here{};
    ::clock_gettime(CLOCK_REALTIME, &here);
    Server server{Seconds(here.tv_sec) + off};
    auto a = lease_of(run, "a", server), b = lease_of(run, "b", server);
    ClaimBoard of_a(a, run.path(), 1), of_b(b, run.path(), 1);
    BOOST_TEST(block_of(of_a.claim_new(always)).value() == 0U);
    server.now += Seconds(50);
    BOOST_TEST(!a.renew());
    server.now += Seconds(50);
    BOOST_TEST(!block_of(of_b.claim_again(nothing_new, always)));
    server.now += Seconds(11);
    BOOST_TEST(block_of(of_b.claim_again(nothing_new, always)).value() == 0U);
  }
}

// A claim that nobody's lease stands behind: a torn one, or one that was made by hand.
BOOST_AUTO_TEST_CASE(a_torn_claim_blocks_nobody_for_ever) {
  const Folder run;
  Server server;
  auto a = lease_of(run, "a", server);
  run.write("claims/000000000.1", "");
  run.write("claims/000000001.1", "\xff{\"host");
  server.now = modified(run / "claims/000000001.1").value() + Seconds(1);
  ClaimBoard board(a, run.path(), 2);
  BOOST_TEST(!block_of(board.claim_new(always)));
  BOOST_TEST(!block_of(board.claim_again(nothing_new, always)));
  server.now += patience + Seconds(1);
  BOOST_TEST(block_of(board.claim_again(nothing_new, always)).value() == 0U);
  BOOST_TEST(block_of(board.claim_again(nothing_new, always)).value() == 1U);
}

// The file server made the name, but its answer was lost, and it is asked again.
BOOST_AUTO_TEST_CASE(a_name_that_is_there_already_is_ours_if_it_is_our_file) {
  const Folder run;
  Server server;
  auto one = lease_of(run, "one", server), other = lease_of(run, "other", server);
  BOOST_TEST(*one.link("000000000.1"));
  BOOST_TEST(*one.link("000000000.1"));
  BOOST_TEST(!*other.link("000000000.1"));
}

BOOST_AUTO_TEST_CASE(leases_have_names_of_their_own) {
  const Folder run;
  Server server;
  const auto first = lease_of(run, "n1.7", server), second = lease_of(run, "n1.7", server);
  BOOST_TEST(first.name() == "n1.7");
  BOOST_TEST(second.name() == "n1.7.2");
  const auto third = Lease::take(
      run.path(), "n2", [](const std::string& name) { return name == "n2"; }, server.stamp());
  BOOST_REQUIRE(third);
  BOOST_TEST(third->name() == "n2.2");
}

BOOST_AUTO_TEST_CASE(a_lease_says_what_it_was_told_last) {
  const Folder run;
  Server server;
  auto a = lease_of(run, "a", server);
  BOOST_TEST(!a.tell("a long text"));
  BOOST_TEST(!a.tell("short"));
  auto all = leases(run.path());
  BOOST_REQUIRE(all.size() == 1U);
  BOOST_TEST(all[0].name == "a");
  BOOST_TEST(all[0].text == "short");
  BOOST_TEST((all[0].renewed == server.now));
  BOOST_TEST(!all[0].ended);
  a.end();
  BOOST_TEST(leases(run.path())[0].ended);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_is_said) {
  const Folder run;
  Server server;
  BOOST_TEST(!Lease::take(run / "missing", "a", {}, server.stamp()));
  auto a = lease_of(run, "a", server);
  std::filesystem::remove_all(run / "claims");
  const auto why = a.renew();
  BOOST_REQUIRE(why);
  BOOST_TEST(why->ends_with("a.lease': it was removed"));
  ClaimBoard board(a, run.path(), 1);
  BOOST_TEST(!board.claim_new(always));
  BOOST_TEST(!board.claim_again(nothing_new, always));
}

BOOST_AUTO_TEST_CASE(the_first_text_stands_for_ever) {
  const Folder run;
  BOOST_TEST(keep_first(run.path(), "verdict", "one\n", "a")->text == "one\n");
  BOOST_TEST(keep_first(run.path(), "verdict", "two\n", "b")->text == "one\n");
  BOOST_TEST(run.text("verdict") == "one\n");
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& each : std::filesystem::directory_iterator(run.path())) ++files;
  BOOST_TEST(files == 1U);
  BOOST_TEST(!keep_first(run / "missing", "verdict", "one\n", "a"));
}

namespace {

// Claims until nothing is left, and writes down what it has got.
void claim_all(const Folder& run, int number, std::uint64_t blocks) {
  auto lease = Lease::take(run.path(), "p", {});
  if (!lease) ::_exit(1);
  ClaimBoard board(*lease, run.path(), blocks);
  std::string mine;
  for (;;) {
    const auto claimed = board.claim_new(always);
    if (!claimed) ::_exit(2);
    if (!*claimed) break;
    mine += std::to_string((*claimed)->block) + "\n";
  }
  run.write("got-" + std::to_string(number), mine);
  ::_exit(0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(processes_that_race_claim_each_block_once) {
  constexpr int processes = 60;
  constexpr std::uint64_t blocks = 1000;
  const Folder run;
  std::vector<pid_t> all;
  for (int i = 0; i < processes; ++i) {
    const auto child = ::fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) claim_all(run, i, blocks);
    all.push_back(child);
  }
  for (const auto child : all) {
    int status = 0;
    BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
    BOOST_TEST(status == 0);
  }
  std::multiset<std::uint64_t> claimed;
  for (int i = 0; i < processes; ++i) {
    std::ifstream got(run / "got-" + std::to_string(i));
    for (std::uint64_t block = 0; got >> block;) claimed.insert(block);
  }
  BOOST_TEST(claimed.size() == blocks);
  BOOST_TEST(std::set<std::uint64_t>(claimed.begin(), claimed.end()).size() == blocks);
  BOOST_TEST(leases(run.path()).size() == std::size_t{processes});
}

BOOST_AUTO_TEST_SUITE_END()
