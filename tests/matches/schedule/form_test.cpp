// What all forms have in common.

#include "matches/schedule/form.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/matches/schedule/drive.hpp"

using matches::schedule::Bye;
using matches::schedule::form_kind;
using matches::schedule::make_form;
using matches::schedule::refusal;
using tests::drive;
using tests::Encounter;
using tests::FormKind;
using tests::FormWish;

namespace {

constexpr std::array all_kinds = {FormKind::round_robin, FormKind::gauntlet,
                                  FormKind::pyramid,     FormKind::knockout,
                                  FormKind::swiss,       FormKind::double_elimination};

std::string refused(const FormWish& wish) { return refusal(wish).value_or("fine"); }

FormWish random_wish(matches::Dice& dice, FormKind kind) {
  FormWish wish{.kind = kind, .engines = 2 + dice.below(20), .seed = dice.next()};
  const std::uint64_t most = kind == FormKind::swiss ? wish.engines - 1 + wish.engines % 2 : 4;
  wish.rounds = 1 + dice.below(most);
  wish.encounters = 1 + dice.below(3);
  wish.extra = dice.below(3);
  wish.seeds = 1 + dice.below(wish.engines - 1);
  wish.bye = dice.below(2) == 0 ? Bye::win : Bye::draw;
  return wish;
}

bool brackets(FormKind kind) {
  return kind == FormKind::knockout || kind == FormKind::double_elimination;
}

// Whatever happens, it comes to an end, and another form that hears the same says the same.
void play_out(const FormWish& wish, std::uint64_t seed, std::uint64_t withdrawals) {
  const auto form = make_form(wish), again = make_form(wish);
  tests::RandomResults results(seed, wish.engines, withdrawals);
  std::vector<Encounter> expected;
  std::vector<std::uint64_t> least;
  drive(*form, [&](const Encounter& encounter) {
    BOOST_REQUIRE(encounter.engines[0] != encounter.engines[1]);
    BOOST_REQUIRE(std::max(encounter.engines[0], encounter.engines[1]) < wish.engines);
    BOOST_REQUIRE(encounter.round >= 1);
    const auto score = results(encounter);
    if (withdrawals == 0) least.push_back(form->least());
    BOOST_REQUIRE((again->encounter(expected.size()) == encounter));
    again->decided(expected.size(), score);
    expected.push_back(encounter);
    return score;
  });
  BOOST_TEST(again->complete());
  BOOST_TEST(std::is_sorted(least.begin(), least.end()));
  if (!least.empty()) BOOST_TEST(least.back() == expected.size());
  BOOST_TEST(again->known() == expected.size());
  BOOST_TEST(form->placement().places.size() == (brackets(wish.kind) ? wish.engines : 0));
  BOOST_TEST((form->placement().places == again->placement().places));
  if (!brackets(wish.kind)) return;
  const auto places = form->placement().places;
  BOOST_TEST(std::count(places.begin(), places.end(), 1) == 1);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(schedule_form)

BOOST_AUTO_TEST_CASE(names_are_read_as_they_are_written) {
  for (const auto kind : all_kinds) BOOST_TEST((form_kind(matches::schedule::name(kind)) == kind));
  BOOST_TEST(matches::schedule::name(FormKind::double_elimination) == "double-elimination");
  BOOST_TEST(!form_kind("ladder"));
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused_in_a_sentence) {
  for (const auto kind : all_kinds) {
    BOOST_TEST(refused({.kind = kind}) == "fine");
    BOOST_TEST(refused({.kind = kind, .engines = 1}) == "a tournament has at least 2 engines");
  }
  BOOST_TEST(refused({.rounds = 0}) == "a tournament has at least 1 round");
  BOOST_TEST(refused({.kind = FormKind::knockout, .rounds = 0}) == "fine");
  BOOST_TEST(refused({.kind = FormKind::knockout, .encounters = 0}) ==
             "a meeting has at least 1 encounter");
  BOOST_TEST(refused({.kind = FormKind::gauntlet, .engines = 3, .seeds = 3}) ==
             "a gauntlet of 3 engines has at most 2 seeds");
  BOOST_TEST(refused({.kind = FormKind::gauntlet, .engines = 2, .seeds = 2}) ==
             "a gauntlet of 2 engines has at most 1 seed");
  BOOST_TEST(refused({.kind = FormKind::gauntlet, .seeds = 0}) == "a gauntlet has at least 1 seed");
  BOOST_TEST(refused({.kind = FormKind::swiss, .engines = 8, .rounds = 8}) ==
             "a Swiss tournament of 8 engines has at most 7 rounds: after those, every engine has "
             "met every other one");
  BOOST_TEST(refused({.kind = FormKind::swiss, .engines = 9, .rounds = 9}) == "fine");
  BOOST_TEST(refused({.engines = 1000, .rounds = ~std::uint64_t{0}}) ==
             "a tournament has at most 1000000000000000 encounters");
}

BOOST_AUTO_TEST_CASE(every_form_comes_to_an_end_whatever_happens) {
  matches::Dice dice(11);
  for (const auto kind : all_kinds) {
    for (int i = 0; i < 60; ++i) {
      const FormWish wish = random_wish(dice, kind);
      BOOST_REQUIRE_EQUAL(refused(wish), "fine");
      play_out(wish, dice.next(), i % 3 == 0 ? 0 : 3 + dice.below(60));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_fixed_needs_no_results) {
  for (const auto kind : all_kinds) {
    const auto form = make_form({.kind = kind, .engines = 5, .rounds = 2});
    const bool fixed =
        kind == FormKind::round_robin || kind == FormKind::gauntlet || kind == FormKind::pyramid;
    BOOST_TEST(form->needs_results() == !fixed);
    BOOST_TEST(form->complete() == fixed);
    BOOST_TEST(form->change_rounds(3) == !brackets(kind));
  }
}

BOOST_AUTO_TEST_SUITE_END()
