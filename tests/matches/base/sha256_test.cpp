// The sum by which files are known again: the vectors of FIPS 180-4 and those of NIST's examples.

#include "matches/base/sha256.hpp"

#include <boost/test/unit_test.hpp>
#include <cerrno>
#include <fstream>

#include "tests/folder.hpp"

using matches::sha256;
using matches::sha256_of_file;

BOOST_AUTO_TEST_SUITE(sha256_sums)

BOOST_AUTO_TEST_CASE(the_vectors_of_the_standard_hold) {
  BOOST_TEST(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  BOOST_TEST(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  BOOST_TEST(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
             "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  BOOST_TEST(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmno"
                    "pqklmnopqrlmnopqrsmnopqrstnopqrstu") ==
             "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  BOOST_TEST(sha256(std::string(1'000'000, 'a')) ==
             "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

BOOST_AUTO_TEST_CASE(it_makes_no_difference_how_the_bytes_come) {
  const std::string text(1000, 'x');
  for (const std::size_t step : {1, 7, 63, 64, 65, 128, 999}) {
    matches::Sha256 sum;
    for (std::size_t at = 0; at < text.size(); at += step)
      sum.add(std::string_view(text).substr(at, step));
    BOOST_TEST(sum.hexadecimal() == sha256(text));
  }
}

BOOST_AUTO_TEST_CASE(the_sum_of_a_file_is_that_of_its_bytes) {
  const tests::Folder folder;
  const std::string text(700'001, 'y');
  std::ofstream(folder / "file") << text;
  const auto sum = sha256_of_file(folder / "file");
  BOOST_REQUIRE(sum);
  BOOST_TEST(sum->digits == sha256(text));
  BOOST_TEST(sha256_of_file(folder / "none").error().error == ENOENT);
  BOOST_TEST(sha256_of_file(folder.path()).error().error == EISDIR);
  BOOST_TEST(sha256_of_file("/dev/zero").error().error == EINVAL);
}

BOOST_AUTO_TEST_SUITE_END()
