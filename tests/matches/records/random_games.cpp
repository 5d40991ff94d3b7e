#include "tests/matches/records/random_games.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "matches/endings/ending.hpp"
#include "matches/records/replay.hpp"
#include "tests/matches/records/random_texts.hpp"
#include "tests/playing.hpp"

namespace tests {

using matches::Micros;
using matches::Nanos;
using matches::endings::Ply;
using namespace matches;
using namespace matches::records;

namespace {

// --- rules and start positions ------------------------------------------------------------------

// A value that the switch accepts.
std::string some_value(const rules::Switch& each, Dice& dice) {
  std::vector<std::string> words;
  for (auto rest = each.accepts; !rest.empty();) {
    const auto end = std::min(rest.find('|'), rest.size());
    words.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  auto word = words[dice.below(words.size())];
  if (word == "POINTS") return "0.4/0.6";
  if (word != "N") return word;
  const auto most = std::min(each.most, each.name == "offers" ? 6 : 40);
  return std::to_string(
      each.least + static_cast<int>(dice.below(static_cast<std::size_t>(most - each.least + 1))));
}

rules::RuleSet some_rules(const rules::GameKind& kind, Dice& dice) {
  const auto presets = kind.rules->presets;
  auto rules = rule_set(kind.name, presets[one_in(2, dice) ? 0 : dice.below(presets.size())].id);
  if (!one_in(4, dice)) return rules;
  for (const auto& each : kind.rules->switches)
    if (one_in(3, dice)) rules.set(each.name, some_value(each, dice));
  return rules;
}

// Positions in which the next action can end the game, or that no game can reach.
const std::vector<std::string>& odd_positions(std::string_view kind) {
  static const std::map<std::string, std::vector<std::string>, std::less<>> all = {
      {"shogi",
       {"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "+P+P+P+P+P+P+P+P+P/4K4/+P8/9/9/9/9/4k4/9 b 2RB3Gbg4s4n4l8p 1",
        "9/4K4/9/9/9/9/8+p/4k4/+p+p+p+p+p+p+p+p+p w 3G4S4N4L8P2r2bg 1",
        "9/4K4/9/9/9/9/9/9/4k4 b - 1", "7nl/5+R1k1/6ppp/9/9/9/9/9/K8 b GSgs2r2b2g2s3n3l15p 77"}},
      {"renju",
       {"15/15/15/15/15/3bbbb8/15/4wwww7/15/15/15/15/15/15/15 b play - 9",
        "15/15/15/15/4b10/4b10/4b1w8/4b1w8/6w8/6w8/15/15/15/15/15 w play - 9"}},
      {"keishi", {"2b3/b5/2w1b1/6/w1b1w1/5w b - 31"}},
      {"liuzichong", {"w3/w3/1b1w/2b1 b 1", "b3/4/2w1/1w2 w 40"}}};
  return all.find(kind)->second;
}

// A position of another game of the same kind.
std::string some_played_position(const rules::GameKind& kind, const rules::RuleSet& rules,
                                 Dice& dice) {
  auto game = *rules::start(kind, rules);
  for (auto plies = dice.below(24); plies > 0 && !game.outcome(); --plies) {
    const auto action = random_action(game, dice);
    if (action.empty() || game.act(action)) break;
  }
  return game.outcome() ? std::string() : game.position();
}

std::string some_start(const rules::GameKind& kind, const rules::RuleSet& rules, Dice& dice) {
  std::string position;
  switch (dice.below(8)) {
    case 0: position = some_played_position(kind, rules, dice); break;
    case 1: {
      const auto& odd = odd_positions(kind.name);
      position = odd[dice.below(odd.size())];
      break;
    }
    case 2:
      if (!kind.positions.empty())
        position = kind.positions[dice.below(kind.positions.size())].text;
      break;
    default: break;
  }
  const auto text = start_text(kind, rules, position);
  if (!text) return {};  // an odd position does not fit every rule set
  const auto game = rules::start(kind, rules, *text, rules::Admit::anything);
  return game && !game->outcome() ? *text : std::string();
}

// --- one ply ------------------------------------------------------------------------------------

Micros some_time(Dice& dice) {
  switch (dice.below(4)) {
    case 0: return Micros(dice.below(1000));
    case 1: return Micros(dice.below(5'000'000));
    case 2: return Micros(1'000'000 * dice.below(4000));
    default: return Micros(dice.below(60'000'000));
  }
}

matches::endings::Timing some_timing(Dice& dice) {
  matches::endings::Timing time;
  time.charged = some_time(dice);
  time.wall = time.charged;
  if (one_in(3, dice)) time.wall += Micros(dice.below(20'000));
  if (one_in(3, dice)) time.cpu = Micros(dice.below(4'000'000));
  if (one_in(5, dice)) time.waiting = Micros(dice.below(100'000));
  if (one_in(5, dice)) time.idle_cpu = Micros(dice.below(100'000));
  if (one_in(9, dice)) time.stood_still = Micros(150'000 + dice.below(100'000));
  time.starved = time.waiting > Nanos(0) && one_in(9, dice);
  return time;
}

int some_sign(Dice& dice) { return one_in(2, dice) ? 1 : -1; }

void add_score(protocols::Search& search, Dice& dice) {
  if (one_in(5, dice)) {
    search.mate_of_unknown_length = one_in(4, dice);
    search.mate = some_sign(dice) *
                  (search.mate_of_unknown_length ? 1 : 1 + static_cast<int>(dice.below(40)));
  } else {
    search.centipawns =
        some_sign(dice) * static_cast<int>(dice.below(one_in(9, dice) ? 32'000 : 900));
  }
  if (!one_in(9, dice)) return;
  using Bound = protocols::Search::Bound;
  search.bound = one_in(2, dice) ? Bound::lower : Bound::upper;
}

// The actions of a random game from here, as an engine would write them, or something else.
std::string some_variation(rules::AnyGame now, Dice& dice) {
  if (one_in(12, dice)) return some_text(dice);
  std::string text;
  for (auto plies = 1 + dice.below(4); plies > 0 && !now.outcome(); --plies) {
    const auto action = quick_action(now, dice);
    if (action.empty() || now.act(action)) break;
    text += (text.empty() ? "" : " ") + action;
  }
  return text;
}

protocols::Search some_search(const rules::AnyGame& before, Dice& dice) {
  protocols::Search search;
  if (one_in(6, dice)) return search;
  if (!one_in(6, dice)) add_score(search, dice);
  if (!one_in(6, dice)) search.depth = 1 + static_cast<int>(dice.below(60));
  if (search.depth && one_in(2, dice))
    search.selective_depth = *search.depth + static_cast<int>(dice.below(20));
  if (one_in(2, dice)) search.nodes = dice.below(one_in(5, dice) ? 9'000'000'000'000 : 90'000);
  if (one_in(4, dice)) search.nodes_per_second = dice.below(9'000'000);
  if (one_in(6, dice)) search.time = matches::Millis(dice.below(90'000));
  if (one_in(6, dice)) search.hash_permille = static_cast<int>(dice.below(1001));
  if (one_in(4, dice)) search.variation = some_variation(before, dice);
  return search;
}

// What is known about the plies of one game: programs note all of something, or nothing.
struct Known {
  bool time, every_time, left, search, notes, comments;
};

Known some_known(Dice& dice) {
  return {!one_in(4, dice), !one_in(5, dice), one_in(2, dice),
          one_in(2, dice),  one_in(6, dice),  one_in(4, dice)};
}

Ply some_ply(const rules::AnyGame& before, std::string action, const Known& known, bool opening,
             Dice& dice) {
  Ply ply;
  ply.action = std::move(action);
  ply.opening = opening;
  if (known.left && known.every_time) ply.left = some_time(dice);
  if (known.comments && one_in(4, dice)) ply.comment = some_comment(dice);
  if (opening) return ply;
  if (known.time && (known.every_time || one_in(2, dice))) ply.time = some_timing(dice);
  if (known.search) ply.search = some_search(before, dice);
  if (known.notes && one_in(4, dice)) ply.note = some_text(dice);
  return ply;
}

// --- the actions --------------------------------------------------------------------------------

// A stone beside the player's last one, always in the same direction: such games end with a five.
class Row {
 public:
  std::string next(const rules::AnyGame& now, Dice& dice) {
    auto& [x, y] = last_[static_cast<std::size_t>(now.to_act())];
    const int dx = now.to_act() == rules::Seat::first ? 1 : 0;
    x += dx;
    y += 1 - dx;
    auto text = point(x, y);
    if (text.empty() || now.refusal(text)) text = quick_action(now, dice);
    if (text.size() >= 2 && text.size() <= 3 && text[0] >= 'a' && text[0] <= 'o' &&
        rules::is_digit(text[1])) {
      x = text[0] - 'a';
      y = std::stoi(text.substr(1)) - 1;
    }
    return text;
  }

 private:
  static std::string point(int x, int y) {
    if (x < 0 || x > 14 || y < 0 || y > 14) return {};
    return std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1);
  }
  std::array<std::pair<int, int>, 2> last_{{{3, 3}, {9, 5}}};
};

// The first of some actions that ends the game.
std::string ending_action(const rules::AnyGame& now, int tries, Dice& dice) {
  if (one_in(12, dice) && !now.refusal("win")) return "win";
  for (; tries > 0; --tries) {
    auto action = quick_action(now, dice);
    auto then = now;
    if (action.empty() || then.act(action)) return {};
    if (then.outcome()) return action;
  }
  return {};
}

// Back and forth until the position has occurred four times.
const std::vector<std::string>& repetition(std::string_view kind) {
  static const std::vector<std::string> none, golds = [] {
    std::vector<std::string> all;
    for (int i = 0; i < 3; ++i) all.insert(all.end(), {"4i4h", "4a4b", "4h4i", "4b4a"});
    return all;
  }();
  return kind == "shogi" ? golds : none;
}

std::string next_action(const Game& game, const rules::AnyGame& now, Row& row, bool in_rows,
                        bool repeats, Dice& dice) {
  const auto& script = repetition(game.kind->name);
  const auto ply = game.main.plies.size();
  if (repeats && ply < script.size() && !now.refusal(script[ply])) return script[ply];
  if (in_rows) return row.next(now, dice);
  const int tries = ply == 0 && !game.start.empty() ? 200 : 12;
  if (one_in(6, dice))
    if (auto action = ending_action(now, tries, dice); !action.empty()) return action;
  return quick_action(now, dice);
}

// A way that was not taken, with its own ways not taken; legal, and not the one beside it.
void add_variation(const rules::AnyGame& before, MoveLine& line, std::size_t at, int depth,
                   Dice& dice) {
  auto now = before;
  Variation variation;
  variation.at = at;
  for (auto plies = 1 + dice.below(3); plies > 0 && !now.outcome(); --plies) {
    Ply ply;
    ply.action = quick_action(now, dice);
    ply.seat = now.to_act();
    ply.color = now.color_to_act();
    const auto earlier = now;
    if (ply.action.empty() || now.act(ply.action)) break;
    if (one_in(3, dice)) ply.comment = some_comment(dice);
    variation.line.plies.push_back(std::move(ply));
    if (depth > 0 && one_in(6, dice))
      add_variation(earlier, variation.line, variation.line.plies.size() - 1, depth - 1, dice);
  }
  if (variation.line.plies.empty()) return;
  const auto begins = [&](const std::string& action) {
    return action == variation.line.plies.front().action;
  };
  bool taken = begins(line.plies[at].action);
  for (const auto& other : line.variations)
    taken = taken || (other.at == at && begins(other.line.plies.front().action));
  if (!taken) line.variations.push_back(std::move(variation));
}

void play_out(Game& game, Replay& replay, Dice& dice) {
  const bool given = one_in(4, dice), in_rows = game.kind->name == "renju" && one_in(2, dice);
  const bool repeats = one_in(12, dice), varied = one_in(8, dice);
  const auto known = some_known(dice);
  const auto length = one_in(20, dice) ? 0 : 1 + dice.below(in_rows ? 40 : 26);
  const auto opening = given ? dice.below(6) : 0;
  Row row;
  while (game.main.plies.size() < length && !replay.now().outcome()) {
    const auto before = replay.now();
    auto action = next_action(game, before, row, in_rows, repeats, dice);
    if (action.empty()) break;
    const bool in_opening = game.main.plies.size() < opening;
    auto ply = some_ply(before, std::move(action), known, in_opening, dice);
    if (replay.play(game.main, std::move(ply))) break;
    if (varied && one_in(4, dice))
      for (int i = one_in(4, dice) ? 2 : 1; i > 0; --i)
        add_variation(before, game.main, game.main.plies.size() - 1, 2, dice);
  }
  if (given && !game.main.plies.empty()) game.opening = some_name(dice);
}

// --- the ending ---------------------------------------------------------------------------------

void give_up(Game& game, Replay& replay, Dice& dice) {
  Ply ply;
  ply.action = "resign";
  if (!game.main.plies.empty() && game.main.plies.back().time) ply.time = some_timing(dice);
  replay.play(game.main, std::move(ply));
}

// What was refused, and why: the record says what the rules say.
void refuse(Verdict& verdict, const rules::AnyGame& now, Dice& dice) {
  const bool claim = verdict.reason == matches::endings::Fault::false_claim;
  verdict.refused = claim ? "win" : some_refused(dice);
  if (!now.refusal(verdict.refused)) verdict.refused = "no action";
  verdict.detail =
      std::string(rules::name(now.refusal(verdict.refused)->reason)) + ": " + verdict.detail;
}

void fail(Verdict& verdict, const rules::AnyGame& now, Dice& dice) {
  using matches::endings::Fault;
  constexpr std::array faults{Fault::time,  Fault::illegal_move, Fault::crash,
                              Fault::stall, Fault::protocol,     Fault::false_claim};
  const auto fault = faults[dice.below(faults.size())];
  const auto seat = now.to_act();
  verdict.kind = Verdict::Kind::win;
  verdict.winner = rules::other(seat);
  verdict.reason = fault;
  verdict.fault_by = seat;
  verdict.detail = fault == Fault::time ? "over by 52.1 ms" : some_text(dice);
  if (fault == Fault::illegal_move || fault == Fault::false_claim) refuse(verdict, now, dice);
  if (one_in(2, dice)) verdict.last_time = some_timing(dice);
  verdict.sentence = std::string(endings::sentence(fault)) + " " + verdict.detail;
}

void adjudge(Verdict& verdict, rules::Seat loser, Dice& dice) {
  using matches::endings::Call;
  constexpr std::array calls{Call::resign, Call::draw, Call::max_plies};
  const auto call = calls[dice.below(calls.size())];
  verdict.kind = call == Call::resign ? Verdict::Kind::win : Verdict::Kind::draw;
  if (call == Call::resign) verdict.winner = rules::other(loser);
  verdict.reason = call;
  verdict.detail = "4 scores in a row";
  verdict.sentence = std::string(endings::sentence(call)) + " " + verdict.detail;
}

void stop(Verdict& verdict, Dice& dice) {
  using matches::endings::every_cause;
  verdict.reason = every_cause[dice.below(every_cause.size())];
  verdict.detail = some_text(dice);
  verdict.sentence = verdict.detail;
  if (one_in(2, dice))
    verdict.fault_by = one_in(2, dice) ? rules::Seat::first : rules::Seat::second;
}

void end(Game& game, Replay& replay, Dice& dice) {
  if (replay.now().outcome()) return;
  const auto seat = replay.now().to_act();
  auto& verdict = game.verdict;
  switch (dice.below(7)) {
    case 0:
    case 1: give_up(game, replay, dice); break;
    case 2:
    case 3: fail(verdict, replay.now(), dice); break;
    case 4: adjudge(verdict, seat, dice); break;
    case 5: stop(verdict, dice); break;
    case 6:
      if (one_in(2, dice)) break;  // unfinished: nothing is known
      verdict.kind = Verdict::Kind::draw;
      verdict.reason = "agreement";
      break;
  }
}

// --- the header ---------------------------------------------------------------------------------

Person some_person(Dice& dice) {
  Person person;
  person.name = some_name(dice);
  if (one_in(2, dice)) person.time_control = one_in(2, dice) ? "60+0.1|10(3)" : "10+0.1";
  if (one_in(2, dice)) return person;
  person.engine = some_name(dice);
  if (one_in(2, dice)) person.version = "2.0 \"beta\"";
  if (one_in(2, dice)) person.author = some_name(dice);
  if (one_in(3, dice)) person.limits = "st=0.25 nodes=10000";
  if (one_in(3, dice)) person.rounding = "csa:1";
  if (one_in(2, dice)) person.protocol = "usi: it answered usiok";
  if (one_in(2, dice)) person.options.emplace_back("USI_Hash", "256");
  if (one_in(3, dice)) person.options.emplace_back("Skill Level", some_text(dice));
  if (one_in(3, dice)) person.options.emplace_back("Button", "");
  return person;
}

void add_header(Game& game, Dice& dice) {
  if (one_in(12, dice)) return;  // nothing is known but the actions
  for (auto& person : game.seats) person = some_person(dice);
  if (one_in(2, dice)) game.number = 1 + dice.below(100'000);
  if (one_in(2, dice)) game.seed = dice.next();
  if (one_in(2, dice)) game.event = some_name(dice);
  if (one_in(2, dice)) game.site = some_name(dice);
  if (one_in(2, dice)) game.round = std::to_string(1 + dice.below(9)) + ".1";
  if (!one_in(3, dice)) game.started = one_in(4, dice) ? "2026-11-18" : "2026-11-18T16:00:59Z";
  if (one_in(2, dice)) game.ended = "2026-11-18T17:30:00Z";
  if (one_in(3, dice)) game.host = "stand-7";
  if (one_in(3, dice)) game.referee = "0.1.0";
  if (one_in(4, dice)) game.tags.emplace_back("Annotator", some_name(dice));
  if (one_in(4, dice)) game.tags.emplace_back("備考", some_text(dice));
  if (one_in(4, dice)) game.comment = some_comment(dice);
}

Game random_game(const rules::GameKind& kind, Dice& dice) {
  Game game;
  game.kind = &kind;
  game.rules = some_rules(kind, dice);
  game.start = some_start(kind, game.rules, dice);
  add_header(game, dice);
  auto replay = Replay::from(game);
  if (!replay) throw std::logic_error("no start: " + replay.error().sentence);
  play_out(game, *replay, dice);
  end(game, *replay, dice);
  if (const auto wrong = replay->close(game)) throw std::logic_error(wrong->sentence);
  return game;
}

}  // namespace

std::vector<Game> random_games(std::string_view kind, std::size_t count) {
  std::vector<Game> games;
  games.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    Dice dice(1000 * kind.size() + i);
    games.push_back(random_game(game_kind(kind), dice));
  }
  return games;
}

const std::vector<Game>& shared_games(std::string_view kind) {
  static std::map<std::string, std::vector<Game>, std::less<>> made;
  auto& games = made[std::string(kind)];
  if (games.empty()) games = random_games(kind, 1000);
  return games;
}

}  // namespace tests
