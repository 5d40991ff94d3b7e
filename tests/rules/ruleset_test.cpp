#include "rules/ruleset.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace rules;

namespace {

constexpr Switch switches[] = {
    {"ko", "literal|takeback|psk", "what may not be repeated"},
    {"repetition", "off|3|4", "which occurrence is a draw"},
    {"max-plies", "N|off", "length of a game", 10, 500},
    {"points", "POINTS", "what a draw is worth"},
    {"pass", "on|off", "whether a pass is allowed"},
};
constexpr Preset presets[] = {
    {"house", "ko=literal repetition=3 max-plies=200 points=0.5/0.5 pass=on", "the default"},
    {"house-strict", "ko=psk pass=off", "no repetition at all", "strict superko"},
};
constexpr RuleBook book{"house", switches, presets};

RuleSet fresh() { return *RuleSet::named(book, ""); }

}  // namespace

BOOST_AUTO_TEST_SUITE(ruleset)

BOOST_AUTO_TEST_CASE(an_empty_id_is_the_default) {
  const auto made = RuleSet::named(book, "");
  BOOST_REQUIRE(static_cast<bool>(made));
  BOOST_TEST(made->id() == "house");
  BOOST_TEST(made->game() == "house");
  BOOST_TEST((*made == *RuleSet::named(book, "house")));
}

BOOST_AUTO_TEST_CASE(a_rule_set_names_only_what_differs_from_the_default) {
  const auto made = RuleSet::named(book, "house-strict");
  BOOST_REQUIRE(static_cast<bool>(made));
  BOOST_TEST(made->text() ==
             "house-strict ko=psk repetition=3 max-plies=200 points=0.5/0.5 pass=off");
}

BOOST_AUTO_TEST_CASE(other_spellings_of_an_id_give_the_same_rule_set) {
  for (const auto* also : {"strict", "superko"}) {
    const auto made = RuleSet::named(book, also);
    BOOST_REQUIRE(static_cast<bool>(made));
    BOOST_TEST(made->id() == "house-strict");
  }
}

BOOST_AUTO_TEST_CASE(an_unknown_id_names_the_nearest) {
  const auto near = RuleSet::named(book, "hosue");
  BOOST_REQUIRE(!near);
  BOOST_TEST(near.error().code == "syntax");
  BOOST_TEST(near.error().sentence == "unknown rule set 'hosue' of house; did you mean 'house'?");
  BOOST_TEST(near.error().length == 5U);
  const auto far = RuleSet::named(book, "nothing-like-it");
  BOOST_REQUIRE(!far);
  BOOST_TEST(far.error().sentence ==
             "unknown rule set 'nothing-like-it' of house; expected house or house-strict");
}

BOOST_AUTO_TEST_CASE(values_can_be_asked_for_by_kind) {
  const RuleSet r = fresh();
  BOOST_TEST(r.value("ko") == "literal");
  BOOST_TEST(r.on("pass"));
  BOOST_TEST((r.number("max-plies") == 200));
  BOOST_TEST((r.number("repetition") == 3));
  RuleSet off = r;
  BOOST_TEST(!off.set("max-plies", "off"));
  BOOST_TEST((off.number("max-plies") == std::nullopt));
  BOOST_TEST((off != r));
}

BOOST_AUTO_TEST_CASE(a_switch_is_set_by_name_and_value) {
  RuleSet r = fresh();
  BOOST_TEST(!r.set("ko=takeback"));
  BOOST_TEST(!r.set("max-plies", "10"));
  BOOST_TEST(!r.set("max-plies=500"));
  BOOST_TEST(!r.set("points=0.4/0.6"));
  BOOST_TEST(r.text() == "house ko=takeback repetition=3 max-plies=500 points=0.4/0.6 pass=on");
}

BOOST_AUTO_TEST_CASE(an_unknown_switch_names_the_nearest_and_changes_nothing) {
  RuleSet r = fresh();
  const auto near = r.set("max-pleis=20");
  BOOST_REQUIRE(near.has_value());
  BOOST_TEST(near->sentence == "unknown switch 'max-pleis' of house; did you mean 'max-plies'?");
  const auto far = r.set("komi=7");
  BOOST_REQUIRE(far.has_value());
  const auto no_equals = r.set("pass");
  BOOST_REQUIRE(no_equals.has_value());
  BOOST_TEST(no_equals->sentence == "'pass' has no value; expected SWITCH=VALUE");
  BOOST_TEST((r == fresh()));
}

BOOST_AUTO_TEST_CASE(a_bad_value_says_what_was_expected_and_where) {
  RuleSet r = fresh();
  const auto word = r.set("pass=yes");
  BOOST_REQUIRE(word.has_value());
  BOOST_TEST(word->code == "syntax");
  BOOST_TEST(word->sentence == "switch 'pass' cannot be 'yes'; expected on or off");
  BOOST_TEST(word->at == 5U);
  BOOST_TEST(word->length == 3U);
  const auto number = r.set("max-plies=9");
  BOOST_REQUIRE(number.has_value());
  BOOST_TEST(number->sentence ==
             "switch 'max-plies' cannot be '9'; expected a number from 10 to 500 or off");
  BOOST_TEST((r == fresh()));
}

BOOST_AUTO_TEST_CASE(numbers_are_whole_and_within_their_bounds) {
  for (const auto* bad : {"", "9", "501", "-20", "+20", " 20", "20 ", "2e1", "20.0", "0x20",
                          "99999999999999999999", "OFF", "N"})
    BOOST_TEST(fresh().set("max-plies", bad).has_value(), bad);
  for (const auto* good : {"10", "500", "off"})
    BOOST_TEST(!fresh().set("max-plies", good).has_value(), good);
}

BOOST_AUTO_TEST_CASE(points_are_two_shares_of_one_point) {
  for (const auto* bad : {"", "1", "1/", "/1", "1/2", "0.5", "0.5/0.5/0.5", "-0.5/0.5", "0.5 /0.5",
                          ".5/.5", "0./1", "1.1/0", "0.0001/1", "nan/inf", "POINTS"})
    BOOST_TEST(fresh().set("points", bad).has_value(), bad);
  for (const auto* good : {"0/0", "1/1", "0.5/0.5", "0.333/0.667", "1.0/0.0", "0.4/0.6"})
    BOOST_TEST(!fresh().set("points", good).has_value(), good);
}

BOOST_AUTO_TEST_CASE(any_bytes_are_an_error_and_no_crash) {
  RuleSet r = fresh();
  for (const auto& text :
       {std::string(), std::string("="), std::string("=="), std::string("ko="), std::string("=psk"),
        std::string("ko=psk\0", 7), std::string("\xff=\xff"), std::string(100'000, '='),
        "max-plies=" + std::string(100'000, '9')})
    BOOST_TEST(r.set(text).has_value());
  BOOST_TEST((r == fresh()));
}

BOOST_AUTO_TEST_SUITE_END()
