// Keys: kept before they are used, read by their owner alone.

#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <stop_token>
#include <string>
#include <vector>

#include "arena/agent/key_file.hpp"
#include "arena/agent/registration.hpp"
#include "tests/arena/agent/fake_arena.hpp"
#include "tests/folder.hpp"

BOOST_AUTO_TEST_SUITE(registration)

namespace {

using namespace arena::agent;
using namespace tests;

}  // namespace

BOOST_AUTO_TEST_CASE(registers_once) {
  const Folder folder;
  Bench bench;
  const Identity identity{"Bo", "", folder / "a/b/Bo.key"};
  for (int i = 0; i < 2; ++i) {
    const auto key = key_of(identity, bench.server, bench.news, {});
    BOOST_REQUIRE(key);
    BOOST_TEST(*key == "kfa_key");
  }
  BOOST_TEST(bench.arena.log.size() == 1u);
  BOOST_TEST(bench.news.of<HasRegistered>().size() == 1u);
  struct stat status {};
  BOOST_REQUIRE(::stat(identity.key_file.c_str(), &status) == 0);
  BOOST_TEST((status.st_mode & 0777) == 0600u);
}

BOOST_AUTO_TEST_CASE(a_key_that_others_can_read_is_refused) {
  const Folder folder;
  Bench bench;
  const auto path = folder / "key";
  std::ofstream(path) << "kfa_x\n";
  ::chmod(path.c_str(), 0644);
  const auto key = key_of({"Bo", "", path}, bench.server, bench.news, {});
  BOOST_REQUIRE(!key);
  BOOST_TEST((key.error().why == NoKey::Why::file));
  BOOST_TEST(key.error().sentence.find("can be read by others") != std::string::npos);
  BOOST_TEST(bench.arena.log.empty());
}

BOOST_AUTO_TEST_CASE(what_is_not_a_key_is_refused) {
  const Folder folder;
  for (const std::string text : {"", "two words", "kfa_\x01", "<html>"}) {
    const auto path = folder / "key";
    std::ofstream(path) << text;
    ::chmod(path.c_str(), 0600);
    BOOST_TEST(!stored_key(path));
  }
  BOOST_TEST(!stored_key(folder.path()));  // a folder
}

BOOST_AUTO_TEST_CASE(a_name_that_is_taken) {
  const Folder folder;
  Bench bench;
  bench.arena.names.insert("Bo");
  const auto key = key_of({"Bo", "", folder / "key"}, bench.server, bench.news, {});
  BOOST_REQUIRE(!key);
  BOOST_TEST(key.error().sentence.find("name-taken") != std::string::npos);
  BOOST_TEST(std::filesystem::is_empty(folder.path()));  // nothing stays
}

BOOST_AUTO_TEST_CASE(a_registration_whose_answer_was_lost_is_repeated_with_its_token) {
  const Folder folder;
  Bench bench;
  std::vector<std::string> tokens;
  bench.arena.after = [&](const auto& request) -> std::optional<Answer> {
    tokens.push_back(request.idempotency_key);
    if (tokens.size() > 2) return std::nullopt;
    return lost();
  };
  BOOST_TEST(bool(key_of({"Bo", "", folder / "key"}, bench.server, bench.news, {})));
  BOOST_REQUIRE(tokens.size() == 3u);
  BOOST_TEST(tokens[0].size() >= 20u);
  BOOST_TEST(tokens[0] == tokens[1]);
  BOOST_TEST(tokens[0] == tokens[2]);
}

// Killed after the server has registered it, and started again.
BOOST_AUTO_TEST_CASE(a_registration_that_was_cut_off_goes_on_with_its_token) {
  const Folder folder;
  const Identity identity{"Bo", "", folder / "key"};
  std::vector<std::string> tokens;
  Bench bench;
  std::stop_source stop;
  bench.arena.after = [&](const auto& request) -> std::optional<Answer> {
    tokens.push_back(request.idempotency_key);
    if (tokens.size() > 1) return std::nullopt;
    stop.request_stop();
    return lost();
  };
  BOOST_TEST(!key_of(identity, bench.server, bench.news, {.stop = stop.get_token()}));
  BOOST_TEST(bool(key_of(identity, bench.server, bench.news, {})));
  BOOST_REQUIRE(tokens.size() == 2u);
  BOOST_TEST(tokens[0] == tokens[1]);
  BOOST_TEST(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}

BOOST_AUTO_TEST_CASE(a_server_that_is_not_there_yet_is_waited_for) {
  const Folder folder;
  Bench bench;
  int calls = 0;
  bench.arena.before = [&](const auto&) -> std::optional<Answer> {
    if (++calls > 5) return std::nullopt;
    return arena::client::Failure{arena::client::Failure::Kind::unreachable, "refused"};
  };
  BOOST_TEST(bool(key_of({"Bo", "", folder / "key"}, bench.server, bench.news, {})));
  BOOST_TEST(calls == 6);
}

BOOST_AUTO_TEST_CASE(a_folder_that_cannot_be_made_is_said_before_anything_is_asked) {
  Bench bench;
  const auto key = key_of({"Bo", "", "/proc/none/key"}, bench.server, bench.news, {});
  BOOST_REQUIRE(!key);
  BOOST_TEST((key.error().why == NoKey::Why::file));
  BOOST_TEST(bench.arena.log.empty());
}

BOOST_AUTO_TEST_SUITE_END()
