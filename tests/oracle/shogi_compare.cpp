#include "tests/oracle/shogi_compare.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>

namespace oracle::shogi {
namespace {

struct Count {
  std::string_view name;
  long value;
};

std::vector<Count> counts(const Tally& t) {
  return {{"positions", t.positions},
          {"hard positions", t.hard_positions},
          {"actions", t.actions},
          {"plies", t.plies},
          {"uchifuzume candidates", t.drop_candidates},
          {"uchifuzume", t.uchifuzume},
          {"with a pinned defender", t.pinned},
          {"takes from a pin", t.shielded},
          {"cut lines", t.opened},
          {"double checks", t.double_checks},
          {"discovered checks", t.discovered_checks},
          {"perpetual checks by Black", t.perpetual_by_black},
          {"by White", t.perpetual_by_white},
          {"from a start in check", t.perpetual_from_start_in_check},
          {"sennichite", t.sennichite},
          {"after two cycles of checks", t.sennichite_after_checks},
          {"uneven cycles", t.uneven_cycles},
          {"mates", t.mates},
          {"stalemates", t.stalemates},
          {"tries", t.tries},
          {"ply limits", t.limits},
          {"extended games", t.extensions},
          {"declarations won", t.declarations_won},
          {"drawn", t.declarations_drawn},
          {"failed", t.declarations_failed},
          {"false claims", t.false_claims}};
}

const rules::GameKind& shogi_kind() { return *rules::find_game("shogi"); }

Rules rules_from(const rules::RuleSet& set) {
  Rules r;
  r.declaration = set.value("declaration");
  r.repetition = set.value("repetition") != "off";
  r.max_plies = set.number("max-plies").value_or(0);
  r.extend_checks = set.value("max-plies-check") == "extend";
  r.last_move_mate_draws = set.value("last-move-mate") == "draw";
  return r;
}

rules::RuleSet rule_set_with(std::string_view id, const std::vector<std::string>& switches) {
  rules::RuleSet set = *rules::rule_set(shogi_kind(), id);
  for (const auto& s : switches) BOOST_REQUIRE(!set.set(s));
  return set;
}

std::string outcome_of(const rules::AnyGame& game) {
  const auto o = game.outcome();
  if (!o) return "";
  const auto who = o->winner ? rules::name(game.color_of(*o->winner)) : std::string_view("draw");
  return std::string(who) + " " + std::string(rules::name(o->reason));
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& w : words) text += w + " ";
  return text;
}

std::vector<std::string> missing_from(std::vector<std::string> list,
                                      std::vector<std::string> wanted) {
  std::sort(list.begin(), list.end());
  std::sort(wanted.begin(), wanted.end());
  std::vector<std::string> missing;
  std::set_difference(wanted.begin(), wanted.end(), list.begin(), list.end(),
                      std::back_inserter(missing));
  return missing;
}

}  // namespace

std::string Tally::line() const {
  std::string text = "shogi:";
  for (const auto& c : counts(*this))
    text += " " + std::to_string(c.value) + " " + std::string(c.name) + ",";
  text.back() = '.';
  return text;
}

std::vector<std::string> Tally::never_seen() const {
  std::vector<std::string> names;
  for (const auto& c : counts(*this))
    if (c.value == 0) names.emplace_back(c.name);
  return names;
}

Pair::Pair(Tally& tally, const Position& start, std::string_view rule_set,
           const std::vector<std::string>& switches)
    : tally_(&tally),
      told_(std::string(rule_set) + " " + joined(switches) + "position " + sfen(start)),
      ours_(start, {}) {
  const rules::RuleSet set = rule_set_with(rule_set, switches);
  ours_ = Game(start, rules_from(set));
  auto begun = rules::start(shogi_kind(), set, sfen(start), rules::Admit::anything);
  if (begun)
    theirs_.emplace(std::move(*begun));
  else
    differ("start", begun.error().code, "");
  if (!theirs_) return;
  compare_state();
  count_outcome();
}

void Pair::differ(std::string_view what, std::string_view rules_say, std::string_view oracle_says) {
  if (++tally_->differences > 20) return;  // the first few tell enough
  BOOST_ERROR(told_ << ": " << what << ": the rules say '" << rules_say << "', the oracle '"
                    << oracle_says << "'");
}

void Pair::compare_state() {
  ++tally_->plies;
  if (const auto theirs = outcome_of(*theirs_); theirs != ours_.outcome())
    differ("outcome", theirs, ours_.outcome());
  if (const auto theirs = theirs_->position(); theirs != sfen(ours_.position()))
    differ("position", theirs, sfen(ours_.position()));
  if ((theirs_->color_to_act() == rules::Color::white) != ours_.position().white_to_move)
    differ("side to act", rules::name(theirs_->color_to_act()), "the other");
}

void Pair::play(const std::string& action) {
  const std::string before = ours_.verdict(action);
  ours_.play(action);
  const auto refused = theirs_->act(action);
  told_ += " " + action;
  if (refused || !before.empty())
    differ("played", refused ? rules::name(refused->reason) : "", before);
  compare_state();
  if (const auto reading = read(action); reading.move) count_check(*reading.move);
  count_outcome();
}

std::vector<std::string> Pair::compare_list() {
  const auto ours = ours_.legal_actions();
  const auto theirs = theirs_->legal_actions();
  ++tally_->positions;
  tally_->actions += static_cast<long>(ours.size());
  if (checkers(ours_.position()) > 1) ++tally_->double_checks;
  if (theirs != ours)
    differ("legal actions (or their order)", "more: " + joined(missing_from(ours, theirs)),
           "more: " + joined(missing_from(theirs, ours)));
  return ours;
}

void Pair::compare_verdict(std::string_view action) {
  ++tally_->actions;
  const auto refused = theirs_->refusal(action);
  const auto theirs = refused ? rules::name(refused->reason) : std::string_view{};
  const auto ours = ours_.verdict(action);
  if (theirs != ours) differ("verdict of '" + std::string(action) + "'", theirs, ours);
}

void Pair::compare_pawn_drop() {
  const PawnDrop drop = pawn_drop(ours_.position());
  if (!drop.candidate || over()) return;
  ++tally_->drop_candidates;
  if (drop.mates) ++tally_->uchifuzume;
  if (drop.mates && drop.pinned_defenders > 0) ++tally_->pinned;
  if (!drop.mates && drop.shielded_defenders > 0) ++tally_->shielded;
  if (drop.opened_flights > 0) ++tally_->opened;
  const Position& p = ours_.position();
  Square front = *king_of(p, !p.white_to_move);
  front.rank += p.white_to_move ? -1 : 1;
  compare_verdict(write({'P', front, front, false}));
}

void Pair::count_check(const Move& last) {
  const Position& p = ours_.position();
  const auto king = king_of(p, p.white_to_move);
  if (king && in_check(p, p.white_to_move) && !reaches(p, last.to, *king))
    ++tally_->discovered_checks;
}

void Pair::count_outcome() {
  const std::string& o = ours_.outcome();
  if (o.empty()) return;
  const std::string reason = o.substr(o.find(' ') + 1);
  tally_->mates += reason == "checkmate";
  tally_->stalemates += reason == "stalemate";
  tally_->tries += reason == "try";
  tally_->limits += reason == "max-plies";
  tally_->declarations_won += reason == "declaration";
  tally_->declarations_drawn += reason == "declaration-draw";
  tally_->declarations_failed += reason == "failed-declaration";
  if (reason == "sennichite" || reason == "perpetual-check") count_repetition();
}

void Pair::count_repetition() {
  const auto at = ours_.occurrences();
  tally_->uneven_cycles += at[1] - at[0] != at[3] - at[2];
  if (ours_.outcome() == "draw sennichite") {
    ++tally_->sennichite;
    const auto checks = ours_.checks_only(at[1]);
    tally_->sennichite_after_checks += checks[0] || checks[1];
    return;
  }
  ++(ours_.outcome().starts_with("white") ? tally_->perpetual_by_black
                                          : tally_->perpetual_by_white);
  const Position& p = ours_.position();
  tally_->perpetual_from_start_in_check += at[0] == 0 && in_check(p, p.white_to_move);
}

}  // namespace oracle::shogi
