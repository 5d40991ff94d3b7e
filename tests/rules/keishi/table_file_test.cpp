// The file of the table: whole, or said in words not to be.

#include "rules/keishi/table_file.hpp"

#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "rules/keishi/solution.hpp"
#include "tests/folder.hpp"

namespace {

using rules::Unsolved;
using rules::keishi::TableFile;

constexpr std::size_t blocks = 3, block = 16;

std::vector<std::uint8_t> some_codes() {
  std::vector<std::uint8_t> codes;
  for (std::size_t i = 0; i < blocks * block; ++i) codes.push_back(static_cast<std::uint8_t>(7 * i));
  return codes;
}

struct Place {
  tests::Folder folder;
  std::string where = folder.path() + "/cache/referee";
  std::string file = where + "/" + std::string(rules::keishi::table_name);
  void write() const { BOOST_REQUIRE(!rules::keishi::write_table(where, some_codes(), block)); }
  Unsolved::Why trouble() const { return TableFile::open(where, blocks, block).error().why; }
  void spoil(std::streamoff at) const {
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(at, at < 0 ? std::ios::end : std::ios::beg);
    stream.put('\xa5');
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(keishi_table_file)

BOOST_AUTO_TEST_CASE(what_is_written_is_read) {
  const Place place;
  place.write();
  const auto table = TableFile::open(place.where, blocks, block);
  BOOST_REQUIRE(table);
  for (const std::size_t i : {47U, 0U, 16U, 15U, 31U})
    BOOST_TEST(int{*(*table)->code(i / block, i % block)} == int{some_codes()[i]});
  BOOST_TEST((*(*table)->whole() == some_codes()));
  // Nothing else is left in the folder.
  int files = 0;
  for ([[maybe_unused]] const auto& each : std::filesystem::directory_iterator(place.where)) ++files;
  BOOST_TEST(files == 1);
}

BOOST_AUTO_TEST_CASE(a_table_that_is_not_there_is_said_with_the_command) {
  const Place place;
  const auto table = TableFile::open(place.where, blocks, block);
  BOOST_REQUIRE(!table);
  BOOST_TEST((table.error().why == Unsolved::Why::no_table));
  BOOST_TEST(table.error().sentence.ends_with("; referee solve keishi makes it"));
}

BOOST_AUTO_TEST_CASE(a_pipe_in_its_place_is_not_waited_for) {
  const Place place;
  place.write();
  std::filesystem::remove(place.file);
  BOOST_TEST(::mkfifo(place.file.c_str(), 0600) == 0);
  BOOST_TEST((place.trouble() == Unsolved::Why::no_table));
}

BOOST_AUTO_TEST_CASE(a_short_table_is_damaged) {
  const Place place;
  place.write();
  std::filesystem::resize_file(place.file, std::filesystem::file_size(place.file) - 1);
  BOOST_TEST((place.trouble() == Unsolved::Why::damaged));
  std::filesystem::resize_file(place.file, 0);
  BOOST_TEST((place.trouble() == Unsolved::Why::damaged));
}

BOOST_AUTO_TEST_CASE(a_spoiled_head_is_damaged) {
  for (const std::streamoff at : {0, 33, 40, 48, 71}) {
    const Place place;
    place.write();
    place.spoil(at);
    BOOST_TEST((place.trouble() == Unsolved::Why::damaged));
  }
}

BOOST_AUTO_TEST_CASE(a_spoiled_block_is_not_used_and_the_others_are) {
  const Place place;
  place.write();
  place.spoil(-1);
  const auto table = TableFile::open(place.where, blocks, block);
  BOOST_REQUIRE(table);
  BOOST_TEST(bool((*table)->code(1, 3)));
  const auto code = (*table)->code(2, 3);
  BOOST_REQUIRE(!code);
  BOOST_TEST((code.error().why == Unsolved::Why::damaged));
  BOOST_TEST(code.error().sentence.find("block 3") != std::string::npos);
  BOOST_TEST(!(*table)->whole());
}

BOOST_AUTO_TEST_CASE(a_folder_that_cannot_be_made_is_said) {
  const Place place;
  std::ofstream(place.folder.path() + "/cache") << "a file";
  const auto trouble = rules::keishi::write_table(place.where, some_codes(), block);
  BOOST_REQUIRE(trouble);
  BOOST_TEST((trouble->why == Unsolved::Why::unwritable));
}

BOOST_AUTO_TEST_SUITE_END()
