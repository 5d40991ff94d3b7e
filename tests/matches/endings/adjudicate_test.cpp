// Scores end a game only where the user asks for it, and only where they prove what they must.

#include "matches/endings/adjudicate.hpp"

#include <boost/test/unit_test.hpp>
#include <optional>
#include <string>
#include <vector>

namespace {

using matches::endings::Adjudication;
using matches::endings::Adjudicator;
using matches::endings::Call;
using matches::endings::DrawRule;
using matches::endings::Ended;
using matches::endings::Ply;
using matches::endings::ResignRule;
using protocols::Search;
using rules::Color;
using rules::Seat;

Search centipawns(int score, Search::Bound bound = Search::Bound::exact) {
  Search search;
  search.centipawns = score;
  search.bound = bound;
  return search;
}

Search mate(int plies) {
  Search search;
  search.mate = plies;
  return search;
}

const Search no_score;

Ply ply(Seat seat, const Search& search, bool swapped = false) {
  const bool black = (seat == Seat::first) != swapped;
  Ply made{seat, black ? Color::black : Color::white, "a1"};
  made.search = search;
  return made;
}

// The seats act in turn, the first one first; nothing: no ending.
struct Called {
  std::optional<Ended> ended;
  std::size_t after = 0;  // this many actions
};

Called called(const Adjudication& rules, const std::vector<Search>& scores,
              bool in_opening = false) {
  Adjudicator adjudicator(rules);
  for (std::size_t i = 0; i < scores.size(); ++i)
    if (auto ended =
            adjudicator.look(ply(i % 2 == 0 ? Seat::first : Seat::second, scores[i]), in_opening))
      return {ended, i + 1};
  return {};
}

Call call_of(const Called& called) {
  BOOST_REQUIRE(called.ended.has_value());
  return matches::endings::adjudged(*called.ended)->call;
}

Adjudication resign(int moves, int score, bool two_sided = false) {
  return {.resign = ResignRule{moves, score, two_sided}};
}
Adjudication draw(int from, int moves, int score) { return {.draw = DrawRule{from, moves, score}}; }

}  // namespace

BOOST_AUTO_TEST_SUITE(adjudication)

BOOST_AUTO_TEST_CASE(without_a_wish_no_score_ends_a_game) {
  BOOST_TEST(!called({}, std::vector<Search>(2000, mate(-1))).ended);
}

BOOST_AUTO_TEST_CASE(no_game_is_longer_than_a_record_holds) {
  const auto done = called({}, std::vector<Search>(10'001, no_score));
  BOOST_TEST((call_of(done) == Call::max_plies));
  BOOST_TEST(done.after == 10'000u);
  BOOST_TEST(!done.ended->winner);
  BOOST_TEST(matches::endings::adjudged(*done.ended)->detail ==
             "after 10000 actions, the most that a record holds");
}

BOOST_AUTO_TEST_CASE(a_side_resigns_by_its_own_scores_in_a_row) {
  const auto done = called(resign(3, 600), {centipawns(-600), no_score, centipawns(-601), no_score,
                                            centipawns(-5000), no_score});
  BOOST_TEST((call_of(done) == Call::resign));
  BOOST_TEST(done.after == 5u);
  BOOST_TEST((done.ended->winner == Seat::second));
  BOOST_TEST(matches::endings::adjudged(*done.ended)->detail ==
             "3 scores of -600 or worse in a row");
}

BOOST_AUTO_TEST_CASE(a_better_score_or_none_at_all_breaks_the_row) {
  for (const auto& between : {centipawns(-599), no_score, centipawns(700), mate(3)}) {
    const auto done = called(resign(2, 600), {centipawns(-700), no_score, between, no_score,
                                              centipawns(-700), no_score});
    BOOST_TEST(!done.ended.has_value());
  }
}

BOOST_AUTO_TEST_CASE(a_mate_is_beyond_any_score) {
  BOOST_TEST(called(resign(1, 30000), {mate(-7)}).after == 1u);
  BOOST_TEST(called(resign(1, 30000), {mate(0)}).after == 1u);  // mated already
  BOOST_TEST(!called(resign(1, 30000), {mate(7)}).ended.has_value());
  BOOST_TEST(!called(draw(0, 1, 30000), {mate(7), mate(-7)}).ended.has_value());
}

BOOST_AUTO_TEST_CASE(two_sided_the_opponent_must_have_seen_it_too) {
  const auto one_eyed = called(
      resign(2, 600, true),
      {centipawns(-700), centipawns(500), centipawns(-700), centipawns(700), centipawns(-700)});
  BOOST_TEST(!one_eyed.ended.has_value());
  const auto agreed =
      called(resign(2, 600, true), {centipawns(-700), centipawns(600), centipawns(-700), mate(9)});
  BOOST_TEST(agreed.after == 4u);  // by the opponent's own score
  BOOST_TEST((agreed.ended->winner == Seat::second));
}

BOOST_AUTO_TEST_CASE(a_bound_counts_only_for_what_it_proves) {
  using enum Search::Bound;
  // "At least -700" may be a win; "at most -700" is lost.
  BOOST_TEST(!called(resign(1, 600), {centipawns(-700, lower)}).ended.has_value());
  BOOST_TEST(called(resign(1, 600), {centipawns(-700, upper)}).after == 1u);
  // The winner's: "at least 700" is won, "at most 700" is not known.
  BOOST_TEST(called(resign(1, 600, true), {centipawns(700, lower), centipawns(-700)}).after == 2u);
  BOOST_TEST(
      !called(resign(1, 600, true), {centipawns(700, upper), centipawns(-700)}).ended.has_value());
  // No bound alone says that a game is level.
  BOOST_TEST(!called(draw(0, 1, 10), {centipawns(0, lower), centipawns(0)}).ended.has_value());
  BOOST_TEST(!called(draw(0, 1, 10), {centipawns(0, upper), centipawns(0)}).ended.has_value());
}

BOOST_AUTO_TEST_CASE(a_draw_needs_the_row_of_both_sides) {
  const auto done = called(
      draw(0, 2, 10), {centipawns(10), centipawns(-10), centipawns(0), centipawns(11),
                       centipawns(0), centipawns(3), centipawns(0), centipawns(4), centipawns(0)});
  BOOST_TEST((call_of(done) == Call::draw));
  BOOST_TEST(done.after == 8u);
  BOOST_TEST(!done.ended->winner.has_value());
}

// As chess counts: move 15 is complete after action 30.
BOOST_AUTO_TEST_CASE(a_draw_is_declared_after_its_move_and_not_before) {
  const std::vector<Search> level(40, centipawns(0));
  BOOST_TEST(called(draw(0, 2, 10), level).after == 4u);
  BOOST_TEST(called(draw(15, 2, 10), level).after == 30u);
}

BOOST_AUTO_TEST_CASE(the_limit_of_length_needs_no_score) {
  const auto done = called({.max_plies = 12}, std::vector<Search>(40, no_score));
  BOOST_TEST((call_of(done) == Call::max_plies));
  BOOST_TEST(done.after == 12u);
  BOOST_TEST(!done.ended->winner.has_value());
  BOOST_TEST(matches::endings::adjudged(*done.ended)->detail == "after 12 actions");
}

BOOST_AUTO_TEST_CASE(rows_begin_anew_where_colours_change_hands) {
  Adjudicator adjudicator(resign(3, 600));
  BOOST_TEST(!adjudicator.look(ply(Seat::first, centipawns(-700))));
  BOOST_TEST(!adjudicator.look(ply(Seat::first, centipawns(-700))));
  BOOST_TEST(!adjudicator.look(ply(Seat::first, centipawns(-700), true)));
  BOOST_TEST(!adjudicator.look(ply(Seat::first, centipawns(-700), true)));
  BOOST_TEST(adjudicator.look(ply(Seat::first, centipawns(-700), true)).has_value());
}

BOOST_AUTO_TEST_CASE(scores_of_an_opening_prove_nothing_and_its_actions_count) {
  Adjudicator adjudicator({.resign = ResignRule{2, 600, false}, .max_plies = 6});
  BOOST_TEST(!adjudicator.look(ply(Seat::first, centipawns(-700)), true));
  BOOST_TEST(!adjudicator.look(ply(Seat::first, centipawns(-700)), true));
  BOOST_TEST(!adjudicator.look(ply(Seat::first, centipawns(-700)), false));
  BOOST_TEST(!adjudicator.look(ply(Seat::second, no_score)));
  BOOST_TEST(!adjudicator.look(ply(Seat::first, no_score)));
  BOOST_TEST(adjudicator.look(ply(Seat::second, no_score)).has_value());
}

BOOST_AUTO_TEST_CASE(the_first_row_that_is_full_decides) {
  // Both sides believe that they are lost: the one whose row is full first has lost.
  const auto done = called(resign(2, 600), std::vector<Search>(8, centipawns(-700)));
  BOOST_TEST(done.after == 3u);
  BOOST_TEST((done.ended->winner == Seat::second));
}

BOOST_AUTO_TEST_SUITE_END()
