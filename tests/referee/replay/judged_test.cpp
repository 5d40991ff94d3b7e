#include "referee/replay/judged.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

using namespace referee::replay;
using matches::records::Disagreement;
using matches::records::Game;
using matches::records::Verdict;
using About = Disagreement::About;

BOOST_AUTO_TEST_SUITE(replay_judged)

namespace {

Game game_of(std::string_view kind, Verdict::Kind ending, std::string reason) {
  Game game;
  game.kind = rules::find_game(kind);
  game.rules = *rules::rule_set(*game.kind, "");
  game.verdict.kind = ending;
  if (ending == Verdict::Kind::win) game.verdict.winner = rules::Seat::first;
  game.verdict.take_reason(reason);
  return game;
}

Ended ended(std::string_view kind, Verdict::Kind ending, std::string reason) {
  return judged(game_of(kind, ending, std::move(reason)), {}, false, false).ended;
}

Disagreement about(About what, std::string computed) {
  Disagreement each;
  each.about = what;
  each.computed = std::move(computed);
  return each;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_kind_of_end_is_told_apart) {
  using enum Verdict::Kind;
  BOOST_CHECK(ended("renju", win, "five") == Ended::played_out);
  BOOST_CHECK(ended("shogi", draw, "sennichite") == Ended::played_out);
  BOOST_CHECK(ended("shogi", win, "resign") == Ended::resigned);
  BOOST_CHECK(ended("renju", draw, "agreement") == Ended::agreed);
  BOOST_CHECK(ended("shogi", win, "adj-resign") == Ended::adjudicated);
  BOOST_CHECK(ended("shogi", win, "time") == Ended::on_time);
  BOOST_CHECK(ended("shogi", win, "illegal-move") == Ended::fault);
  BOOST_CHECK(ended("shogi", win, "crash") == Ended::fault);
  BOOST_CHECK(ended("shogi", win, "") == Ended::unexplained);
  BOOST_CHECK(ended("shogi", none, "") == Ended::unfinished);
  BOOST_CHECK(ended("shogi", none, "interrupted") == Ended::unfinished);
}

BOOST_AUTO_TEST_CASE(a_limit_of_plies_is_a_rule_or_one_of_the_run) {
  auto game = game_of("keishi", Verdict::Kind::draw, "max-plies");
  BOOST_CHECK(judged(game, {}, false, false).ended == Ended::adjudicated);
  game.main.plies.resize(200);
  BOOST_CHECK(judged(game, {}, false, false).ended == Ended::played_out);
  auto shogi = game_of("shogi", Verdict::Kind::draw, "max-plies");  // whose rule set has no limit
  shogi.main.plies.resize(512);
  BOOST_CHECK(judged(shogi, {}, false, false).ended == Ended::adjudicated);
}

BOOST_AUTO_TEST_CASE(names_and_labels_are_all_different) {
  std::set<std::string_view> names, labels;
  for (std::size_t i = 0; i < ended_count; ++i) {
    BOOST_TEST(!name(ended_at(i)).empty());
    names.insert(name(ended_at(i)));
    labels.insert(label(ended_at(i)));
  }
  BOOST_TEST(names.size() == ended_count);
  BOOST_TEST(labels.size() == ended_count);
}

BOOST_AUTO_TEST_CASE(every_disagreement_is_an_error_but_what_runs_on) {
  for (const auto what : matches::records::every_about) {
    const bool runs_on = what == About::after_end;
    const auto found = judged(game_of("renju", Verdict::Kind::win, "five"),
                              {about(what, "black five")}, false, false);
    BOOST_TEST(found.errors.size() == (runs_on ? 0u : 1u));
    BOOST_TEST(found.notes.size() == (runs_on ? 1u : 0u));
    BOOST_CHECK(found.ended == (runs_on ? Ended::ran_on : Ended::played_out));
    const auto strict = judged(game_of("renju", Verdict::Kind::win, "five"),
                               {about(what, "black five")}, true, false);
    BOOST_TEST(strict.errors.size() == 1u);
    BOOST_TEST(strict.notes.empty());
  }
}

BOOST_AUTO_TEST_CASE(actions_behind_a_resignation_or_an_agreement_are_an_error) {
  for (const auto* end : {"white resign", "draw agreement", "black time", ""}) {
    const auto found = judged(game_of("shogi", Verdict::Kind::win, "resign"),
                              {about(About::after_end, end)}, false, false);
    BOOST_TEST_INFO(end);
    BOOST_TEST(found.errors.size() == 1u);
    BOOST_CHECK(found.ended == Ended::resigned);
  }
  for (const auto* end : {"draw sennichite", "black checkmate", "draw max-plies"})
    BOOST_TEST(judged(game_of("shogi", Verdict::Kind::win, "resign"),
                      {about(About::after_end, end)}, false, false)
                   .errors.empty());
}

BOOST_AUTO_TEST_CASE(a_repetition_that_was_agreed_is_a_note) {
  auto game = game_of("shogi", Verdict::Kind::draw, "agreement");
  game.verdict.detail = "sennichite";
  auto claim = about(About::reason, "playing");
  claim.stored = "sennichite";
  const auto found = judged(game, {claim}, false, false);
  BOOST_TEST(found.errors.empty());
  BOOST_TEST(found.notes.size() == 1u);
  BOOST_CHECK(found.ended == Ended::agreed);
  BOOST_TEST(judged(game, {claim}, true, false).errors.size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
