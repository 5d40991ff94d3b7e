#include "referee/runs/live_changes.hpp"
#include "tests/folder.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>

// What was changed while a run went on is read back by the run that goes on with it.

namespace {

using namespace referee;
using What = runs::LiveChange::What;

void add(const tests::Folder& folder, std::string_view text) {
  std::ofstream(folder / "changes.jsonl", std::ios::app | std::ios::binary) << text;
}

std::vector<runs::LiveChange> read(const tests::Folder& folder) {
  const auto found = runs::live_changes_of(folder.path());
  BOOST_TEST_REQUIRE(!!found, (found ? "" : found.error().sentence));
  return *found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(changes)

BOOST_AUTO_TEST_CASE(a_run_that_was_not_changed_has_no_changes) {
  const tests::Folder folder;
  BOOST_TEST(read(folder).empty());
}

BOOST_AUTO_TEST_CASE(changes_are_read_back_in_their_order) {
  const tests::Folder folder;
  const std::vector<runs::LiveChange> all{
      {What::rounds, 12}, {What::concurrency, 3}, {What::rounds, 7}};
  for (const auto& one : all) BOOST_TEST(!runs::keep_change(folder.path(), one).has_value());
  BOOST_TEST((read(folder) == all));
}

BOOST_AUTO_TEST_CASE(a_line_that_was_torn_is_no_change_and_stands_in_nobodys_way) {
  const tests::Folder folder;
  BOOST_TEST(!runs::keep_change(folder.path(), {What::rounds, 12}).has_value());
  add(folder, "{\"v\":1,\"t\":\"change\",\"at\":\"2026-11-18T20");
  BOOST_TEST((read(folder) == std::vector<runs::LiveChange>{{What::rounds, 12}}));
  BOOST_TEST(!runs::keep_change(folder.path(), {What::concurrency, 2}).has_value());
  BOOST_TEST(
      (read(folder) == std::vector<runs::LiveChange>{{What::rounds, 12}, {What::concurrency, 2}}));
}

BOOST_AUTO_TEST_CASE(a_line_that_is_no_change_is_named_with_its_number) {
  for (const std::string_view bad :
       {"hello\n", "[]\n", "{\"v\":2,\"what\":\"rounds\",\"value\":1}\n",
        "{\"v\":1,\"what\":\"rounds\",\"value\":0}\n", "{\"v\":1,\"what\":\"seed\",\"value\":1}\n",
        "{\"v\":1,\"what\":\"rounds\",\"value\":\"9\"}\n"}) {
    const tests::Folder folder;
    BOOST_TEST(!runs::keep_change(folder.path(), {What::rounds, 12}).has_value());
    add(folder, bad);
    const auto found = runs::live_changes_of(folder.path());
    BOOST_TEST_REQUIRE(!found, bad);
    BOOST_TEST((found.error().code == terminal::Exit::bad_file));
    BOOST_TEST(found.error().sentence.find("changes.jsonl:2: ") != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(a_directory_that_cannot_be_written_is_said) {
  const auto why = runs::keep_change("/nowhere/at/all", {What::rounds, 1});
  BOOST_TEST_REQUIRE(why.has_value());
  BOOST_TEST(*why == "cannot write '/nowhere/at/all/changes.jsonl': No such file or directory");
}

BOOST_AUTO_TEST_SUITE_END()
