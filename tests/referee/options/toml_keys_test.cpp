// Keys of a configuration that the library could not bear, found before it reads them.

#include "referee/options/toml_keys.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "referee/catalogue/catalogue.hpp"
#include "referee/options/settings.hpp"
#include "referee/runs/match_options.hpp"

namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

bool refused(const std::string& text) {
  return referee::options::key_of_too_many_parts(text).has_value();
}

std::string complaint_of(const std::string& text) {
  const auto layer = referee::options::read_settings_text(
      text, "x.toml", referee::catalogue::find_command("match")->options);
  return layer ? "fine" : layer.error().sentence;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(toml_keys)

BOOST_AUTO_TEST_CASE(a_key_of_more_than_eight_parts_is_found_wherever_it_stands) {
  const std::string nine = "a.b.c.d.e.f.g.h.i";
  for (const auto& before :
       {"", "schema = 1\n", "[", "[[ ", "x = {", "x = [1, {y = 1, ", "x = \"a\"\n", "x = 'it''s'\n",
        "x = \"\\\"\"\n", "x = \"\"\"\n\"a\\\"\"\"\"\n", "x = {y = \"\"\"a\"\"\"\"\", ",
        "x = {y = '''a'b'''', ", "# one\n", "x = 1 # it's\n", "x = \"#\"\n", "\r\n \t"})
    BOOST_TEST(refused(before + nine + " = 1\n"), before);
  BOOST_TEST(refused(" 'a' . \"b\".c.d.e.f.g.h.i=1"));
  BOOST_TEST(*referee::options::key_of_too_many_parts("schema = 1\n  " + nine) == 13U);
}

BOOST_AUTO_TEST_CASE(dots_elsewhere_are_not_counted) {
  for (const auto& text :
       {"a.b.c.d.e.f.g.h = 1\n", "a = \"1.2.3.4.5.6.7.8.9.10\"\n", "a = '1.2.3.4.5.6.7.8.9.10'\n",
        "# 1.2.3.4.5.6.7.8.9.10\n", "a = \"\"\"\n1.2.3.4.5.6.7.8.9.10\n\"\"\"\n",
        "a = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0]\n",
        "\"1.2.3.4.5.6.7.8.9.10\" = 1\n", "a = '''\n''1.2.3.4.5.6.7.8.9.10'''\n",
        "a.a = 1\na.b = 1\na.c = 1\na.d = 1\na.e = 1\n"})
    BOOST_TEST(!refused(text), text);
}

// The library would call itself for each part, and end the program.
BOOST_AUTO_TEST_CASE(forty_thousand_dots_are_a_fault_with_its_place) {
  const auto dots = repeated(".a", 40'000);
  BOOST_TEST(complaint_of("schema = 1\na" + dots + " = 1\n") ==
             "x.toml:2:1: the key 'a.a.a.a.a.a.a.a.a.a.a.a....' has more than 8 parts; no known "
             "key has that many");
  BOOST_TEST(complaint_of("[a" + dots + "]\n").starts_with("x.toml:1:2: the key 'a.a."));
  BOOST_TEST(complaint_of("[[a" + dots + "]]\n").starts_with("x.toml:1:3: the key 'a.a."));
  BOOST_TEST(complaint_of("x = [{y = {a" + dots + " = 1}}]\n").starts_with("x.toml:1:12: the key"));
  BOOST_TEST(complaint_of("x = " + repeated("{a=", 100'000)).starts_with("x.toml:1:"));
  BOOST_TEST(complaint_of("x = " + repeated("[", 100'000)).starts_with("x.toml:1:"));
}

BOOST_AUTO_TEST_SUITE_END()
