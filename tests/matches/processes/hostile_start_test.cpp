// Programs that cannot be started or do not get ready: reported before anything is asked, with what
// was tried and the system's reason.

#include <stdlib.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/folder.hpp"
#include "tests/matches/processes/bout.hpp"

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// A file for an engine.
std::string put(const tests::Folder& folder, const std::string& content, bool executable = true) {
  auto file = folder.write("engine", content);
  fs::permissions(file, executable ? fs::perms::owner_all : fs::perms::owner_read);
  return file;
}

void cannot_start(const std::string& program, const std::string& why,
                  const std::string& directory = {}) {
  const tests::Ledger ledger;
  tests::Bout bout;
  bout.second.program.path = program;
  bout.second.program.directory = directory;
  bout.second.protocol = protocols::Kind::usi;
  bout.second.time = tests::seconds_each(10);
  const auto outcome = tests::play_bout(bout);
  const auto& record = outcome.games.front();
  BOOST_TEST(tests::reason(record) == "start-failure");
  BOOST_TEST_INFO("detail: " << tests::detail(record));
  BOOST_TEST((tests::detail(record).find(why) != std::string::npos));
  BOOST_TEST(outcome.took.count() < 5000);
  BOOST_TEST(ledger.leftovers() == "");
}

std::string bytes_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// An engine that never gets ready, with limits of half a second.
void not_ready(std::string_view script, const std::string& what) {
  const tests::Ledger ledger;
  tests::Bout bout;
  bout.second = tests::scripted(script);
  bout.patience.startup = bout.patience.ready = 500ms;
  const auto outcome = tests::play_bout(bout);
  BOOST_TEST(tests::reason(outcome.games.front()) == "start-failure");
  BOOST_TEST_INFO("detail: " << tests::detail(outcome.games.front()));
  BOOST_TEST((tests::detail(outcome.games.front()).find(what) != std::string::npos));
  BOOST_TEST(outcome.took.count() < 10'000);
  BOOST_TEST(ledger.leftovers() == "");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hostile_start)

BOOST_AUTO_TEST_CASE(missing_file) {
  const tests::Folder folder;
  cannot_start(folder / "engine", "No such file or directory");
}

BOOST_AUTO_TEST_CASE(not_executable) {
  const tests::Folder folder;
  cannot_start(put(folder, "#!/bin/sh\n", false), "Permission denied");
}

BOOST_AUTO_TEST_CASE(wrong_architecture) {
  const tests::Folder folder;
  // An ELF file for the machine number 0xfe, which this host is not.
  std::string elf = bytes_of("/proc/self/exe").substr(0, 4096);
  elf[18] = '\xfe';
  cannot_start(put(folder, elf), "Exec format error");
}

BOOST_AUTO_TEST_CASE(a_directory) {
  const tests::Folder folder;
  cannot_start(folder.path(), fs::path(folder.path()).filename().string());
}

BOOST_AUTO_TEST_CASE(missing_working_directory) {
  const tests::Folder folder;
  cannot_start(tests::tool("scripted-player"), "No such file or directory", folder / "nowhere");
}

BOOST_AUTO_TEST_CASE(a_script_without_its_interpreter) {
  const tests::Folder folder;
  cannot_start(put(folder, "#!/nowhere/perl6\n"), "No such file or directory");
}

// The dynamic loader is a program that starts, complains on stderr and exits with 127.
BOOST_AUTO_TEST_CASE(missing_shared_library) {
  const tests::Folder folder;
  auto program = bytes_of(tests::tool("scripted-player"));
  const std::string library = "libstdc++.so.6";
  const auto at = program.find(library);
  BOOST_REQUIRE(at != std::string::npos);
  program.replace(at, library.size(), "libstdx++.so.6");
  cannot_start(put(folder, program), "exited with code 127");
}

BOOST_AUTO_TEST_CASE(silent_handshake) { not_ready("silent-handshake", "within 0.500 s"); }

BOOST_AUTO_TEST_CASE(never_ready) { not_ready("never-ready", "within 0.500 s"); }

BOOST_AUTO_TEST_CASE(options_that_it_does_not_have_are_known_before_the_first_question) {
  tests::Bout bout;
  bout.second = tests::scripted("odd-options");
  bout.second.settings = {{"Größe der Tabelle", "8"}, {"Contempt", "1"}};
  const auto outcome = tests::play_bout(bout);
  BOOST_TEST(outcome.declined[1] == std::vector<std::string>{"Contempt"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
