#include "matches/base/file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cerrno>
#include <filesystem>

#include "tests/folder.hpp"

using namespace matches;

BOOST_AUTO_TEST_SUITE(file)

BOOST_AUTO_TEST_CASE(a_file_is_written_and_read_whole) {
  const tests::Folder folder;
  const std::string text(200'000, 'x');
  const auto out = open_file(folder / "a", O_WRONLY | O_CREAT);
  BOOST_TEST(write_all(out.number(), text));
  BOOST_TEST(synced(out));
  std::string read = "before ";
  const auto in = open_file(folder / "a", O_RDONLY);
  BOOST_TEST(read_up_to(in.number(), 1 << 20, read));
  BOOST_TEST((read == "before " + text));
}

BOOST_AUTO_TEST_CASE(errno_says_why_not) {
  const tests::Folder folder;
  BOOST_TEST(!open_file(folder / "none", O_RDONLY));
  BOOST_TEST(errno == ENOENT);
  const auto full = open_file("/dev/full", O_WRONLY);
  BOOST_TEST(!write_all(full.number(), "x"));
  BOOST_TEST(errno == ENOSPC);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_synced_is_safe_enough) {
  BOOST_TEST(synced(open_file("/dev/null", O_WRONLY)));
}

BOOST_AUTO_TEST_CASE(a_standard_stream_is_never_taken) {
  const int kept = ::dup(STDIN_FILENO);
  ::close(STDIN_FILENO);
  const auto file = open_file("/dev/null", O_RDONLY);
  const int number = file.number();
  if (kept >= 0) {
    ::dup2(kept, STDIN_FILENO);
    ::close(kept);
  }
  BOOST_TEST(number > STDERR_FILENO);
  BOOST_TEST((::fcntl(number, F_GETFD) & FD_CLOEXEC) != 0);
}

BOOST_AUTO_TEST_CASE(a_path_names_its_folder) {
  BOOST_TEST(folder_of("a") == ".");
  BOOST_TEST(folder_of("/a") == "/");
  BOOST_TEST(folder_of("runs/a/b") == "runs/a");
}

BOOST_AUTO_TEST_CASE(links_are_followed) {
  const tests::Folder folder;
  const auto real = folder.write("real", "");
  std::filesystem::create_symlink("real", folder / "link");
  BOOST_TEST(without_links(folder / "link") == std::filesystem::canonical(real).string());
  BOOST_TEST(without_links(folder / "none") == folder / "none");
}

BOOST_AUTO_TEST_SUITE_END()
