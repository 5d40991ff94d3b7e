#include "rules/nearest.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(nearest_word)

using rules::did_you_mean;
using rules::nearest;

namespace {

const std::vector<std::string_view> games = {"shogi", "renju", "keishi", "liuzichong"};

}  // namespace

BOOST_AUTO_TEST_CASE(finds_a_word_with_one_or_two_slips) {
  BOOST_TEST(nearest("shogy", games) == "shogi");            // another letter
  BOOST_TEST(nearest("renjuu", games) == "renju");           // one too many
  BOOST_TEST(nearest("keshi", games) == "keishi");           // one missing
  BOOST_TEST(nearest("liuzihcong", games) == "liuzichong");  // two exchanged
  BOOST_TEST(nearest("kieshy", games) == "keishi");          // two slips
  BOOST_TEST(nearest("shogi", games) == "shogi");
}

BOOST_AUTO_TEST_CASE(says_nothing_where_no_word_is_near) {
  BOOST_TEST(nearest("chess", games) == "");
  BOOST_TEST(nearest("", games) == "");
  BOOST_TEST(nearest("go", games) == "");
  BOOST_TEST(nearest("shogi", {}) == "");
}

BOOST_AUTO_TEST_CASE(allows_short_words_one_slip_only) {
  const std::vector<std::string_view> words = {"on", "off", "try"};
  BOOST_TEST(nearest("oof", words) == "off");
  BOOST_TEST(nearest("tyr", words) == "try");
  BOOST_TEST(nearest("xyz", words) == "");
}

BOOST_AUTO_TEST_CASE(prefers_the_nearest_and_among_equals_the_first) {
  const std::vector<std::string_view> words = {"--debug", "--depth", "--depths"};
  BOOST_TEST(nearest("--depth", words) == "--depth");
  BOOST_TEST(nearest("--depthss", words) == "--depths");
  const std::vector<std::string_view> twins = {"cat-a", "cat-b"};
  BOOST_TEST(nearest("cat-c", twins) == "cat-a");
}

BOOST_AUTO_TEST_CASE(a_word_of_any_length_and_any_bytes_is_harmless) {
  BOOST_TEST(nearest(std::string(1'000'000, 'a'), games) == "");
  BOOST_TEST(nearest(std::string("\0\xff\xfe\x80", 4), games) == "");
}

BOOST_AUTO_TEST_CASE(asks_did_you_mean_or_nothing) {
  BOOST_TEST(did_you_mean("shogy", games) == "; did you mean 'shogi'?");
  BOOST_TEST(did_you_mean("chess", games) == "");
}

BOOST_AUTO_TEST_SUITE_END()
