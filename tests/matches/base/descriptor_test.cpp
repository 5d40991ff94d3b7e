#include "matches/base/descriptor.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include "tests/folder.hpp"

using namespace matches;

BOOST_AUTO_TEST_SUITE(descriptor)

BOOST_AUTO_TEST_CASE(a_regular_file_is_read_whole_up_to_its_limit) {
  const tests::Folder folder;
  const std::string text(100'000, 'x');
  folder.write("a", text);
  BOOST_TEST((*read_regular(folder / "a", text.size()) == text));
  const auto larger = read_regular(folder / "a", text.size() - 1);
  BOOST_TEST(!larger);
  BOOST_TEST(larger.error().why == "it is larger than 99999 bytes");
  BOOST_TEST((contents(folder / "a", 10) == std::string(10, 'x')));
}

BOOST_AUTO_TEST_CASE(a_file_that_is_not_there_is_told_from_one_that_cannot_be_read) {
  const tests::Folder folder;
  BOOST_TEST(read_regular(folder / "none", 10).error().absent);
  BOOST_TEST(::symlink("nowhere", (folder / "link").c_str()) == 0);
  BOOST_TEST(read_regular(folder / "link", 10).error().absent);
  BOOST_TEST(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  BOOST_TEST(::symlink("/dev/zero", (folder / "zero").c_str()) == 0);
  const std::pair<const char*, std::string_view> others[] = {
      {"pipe", "it is a pipe; expected a regular file"},
      {"zero", "it is a device; expected a regular file"},
      {"", "Is a directory"}};
  for (const auto& [name, why] : others) {
    const auto read = read_regular(folder / name, 10);
    BOOST_TEST(!read.error().absent);
    BOOST_TEST(read.error().why == why);
    BOOST_TEST(contents(folder / name, 10) == "");
  }
}

BOOST_AUTO_TEST_CASE(a_part_of_a_file_ends_where_the_file_ends) {
  const tests::Folder folder;
  folder.write("a", "0123456789");
  const auto file = open_regular(folder / "a", O_RDONLY);
  BOOST_TEST(read_at(*file, 2, 3) == "234");
  BOOST_TEST(read_at(*file, 8, 5) == "89");
  BOOST_TEST(read_at(*file, 20, 5) == "");
}

BOOST_AUTO_TEST_SUITE_END()
