#include "referee/options/arguments.hpp"
#include "referee/options/readers.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(arguments)

namespace {

using namespace referee;
using Words = std::vector<std::string>;

enum class Form : unsigned char { plain, json };

struct Said {
  bool usage = false;
  std::string directory;
  std::optional<int> depth;
  std::vector<std::string> set;
  Form form = Form::plain;
};

using options::into;
constexpr options::Option table[] = {
    {.name = "usage", .letter = 'h', .read = into<&Said::usage>},
    {.name = "directory", .letter = 'C', .argument = "DIR", .read = into<&Said::directory>},
    {.name = "depth", .argument = "N", .least = 0, .most = 9, .read = into<&Said::depth>},
    {.name = "set", .argument = "X=Y", .repeatable = true, .read = into<&Said::set>},
    {.name = "form", .argument = "FORM", .words = "plain|json", .read = into<&Said::form>}};

options::Arguments taken(const Words& words) {
  const auto result = options::take_apart(words, table);
  BOOST_TEST_REQUIRE(!!result, (result ? "" : result.error().sentence));
  return *result;
}
Said said(const Words& words) { return taken(words).of<Said>(); }

std::string refused(const Words& words) {
  const auto result = options::take_apart(words, table);
  BOOST_TEST_REQUIRE(!result);
  return result.error().sentence;
}

}  // namespace

BOOST_AUTO_TEST_CASE(short_options_are_expanded) {
  BOOST_TEST(said({"-C", "there"}).directory == "there");
  BOOST_TEST(said({"-Cthere"}).directory == "there");
  const auto both = taken({"-hC", "there", "word"});
  BOOST_TEST(both.of<Said>().usage);
  BOOST_TEST(both.of<Said>().directory == "there");
  BOOST_TEST(both.operands() == Words{"word"});
}

BOOST_AUTO_TEST_CASE(a_value_may_look_like_an_option) {
  BOOST_TEST(said({"-C", "-h"}).directory == "-h");
  BOOST_TEST(said({"--directory", "-x"}).directory == "-x");
  BOOST_TEST(said({"--directory=--depth"}).directory == "--depth");
}

BOOST_AUTO_TEST_CASE(options_and_operands_may_be_mixed) {
  const auto all = taken({"a", "--depth", "3", "b", "--form=json", "-"});
  BOOST_TEST(*all.of<Said>().depth == 3);
  BOOST_TEST((all.of<Said>().form == Form::json));
  BOOST_TEST(all.operands() == (Words{"a", "b", "-"}));
}

BOOST_AUTO_TEST_CASE(two_dashes_end_the_options) {
  BOOST_TEST(taken({"--", "--depth", "-h"}).operands() == (Words{"--depth", "-h"}));
}

BOOST_AUTO_TEST_CASE(a_repeatable_option_keeps_all_its_values_in_order) {
  BOOST_TEST(said({"--set", "a=1", "--set=b=2"}).set == (Words{"a=1", "b=2"}));
  BOOST_TEST(refused({"--depth", "1", "--depth", "1"}) == "option '--depth' is given twice");
}

BOOST_AUTO_TEST_CASE(unknown_options_are_refused_and_prefixes_are_unknown) {
  BOOST_TEST(refused({"--dept", "3"}) == "unknown option '--dept'; did you mean '--depth'?");
  BOOST_TEST(refused({"--dept=3"}) == "unknown option '--dept'; did you mean '--depth'?");
  BOOST_TEST(refused({"--direct"}) == "unknown option '--direct'");
  BOOST_TEST(refused({"-x"}) == "unknown option '-x'");
  BOOST_TEST(refused({"-depth", "3"}) == "unknown option '-depth'; did you mean '--depth'?");
  BOOST_TEST(refused({"-1"}) == "unknown option '-1'");
}

BOOST_AUTO_TEST_CASE(a_missing_value_is_named) {
  const std::string missing = "option '--depth' needs a value: --depth N";
  BOOST_TEST(refused({"--depth"}) == missing);
  BOOST_TEST(refused({"--depth", ""}) == missing);
  BOOST_TEST(refused({"--depth="}) == missing);
  BOOST_TEST(refused({"--depth", "--usage"}) == missing);
  BOOST_TEST(refused({"-C"}) == "option '--directory' needs a value: --directory DIR");
}

BOOST_AUTO_TEST_CASE(values_are_checked) {
  for (const std::string bad : {"10", "-1", "3x"})
    BOOST_TEST(refused({"--depth", bad}) ==
               "option '--depth': '" + bad + "' is not a whole number from 0 to 9");
  BOOST_TEST(refused({"--form", "jsno"}) ==
             "option '--form': 'jsno' is not plain or json; did you mean 'json'?");
  BOOST_TEST(refused({"--usage=yes"}) == "option '--usage' takes no value");
}

BOOST_AUTO_TEST_CASE(the_leading_options_end_at_the_first_other_word) {
  BOOST_TEST(options::leading_options(Words{"-C", "there", "-h", "word", "-h"}, table) == 3u);
  BOOST_TEST(options::leading_options(Words{"--depth", "3", "word"}, table) == 2u);
  BOOST_TEST(options::leading_options(Words{"--depth=3", "word"}, table) == 1u);
  BOOST_TEST(options::leading_options(Words{"-Cthere", "word"}, table) == 1u);
  BOOST_TEST(options::leading_options(Words{"word"}, table) == 0u);
  BOOST_TEST(options::leading_options(Words{"-C"}, table) == 1u);
  BOOST_TEST(options::leading_options(Words{}, table) == 0u);
}

BOOST_AUTO_TEST_CASE(whole_numbers_have_a_range) {
  BOOST_TEST(*options::number_between(1, 9, "7") == 7);
  for (const auto* bad : {"", "0", "10", "7 ", " 7", "+7", "0x7", "7.0", "99999999999999999999"})
    BOOST_TEST(!options::number_between(1, 9, bad), bad);
}

BOOST_AUTO_TEST_SUITE_END()
