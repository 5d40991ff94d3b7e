// How far the levels of the bundled player lie apart, and what its decisions in Renju's openings
// are worth. Everything is played in this process and judged by the rules library; the same seed
// gives the same games on any machine.

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/games.hpp"
#include "rules/renju/point.hpp"
#include "rules/text.hpp"
#include "tools/player/brain.hpp"
#include "tools/player/dice.hpp"

namespace {

using player::Brain;
using player::Dice;
using player::Level;
using player::Limits;

struct Options {
  std::optional<std::string> game;
  std::optional<Level> level;
  int games = 200;
  std::uint64_t seed = 1;
};

// How a game is benched: how many random plies begin it, and how many nodes a move may cost; level
// deep may have a bound of its own (0: none) that is lower still.
struct Plan {
  std::string_view game;
  std::size_t random_plies;
  std::uint64_t deep_nodes, full_nodes;
};
constexpr Plan plans[] = {{"shogi", 6, 1200, 5000},
                          {"renju", 4, 0, 4000},
                          {"keishi", 4, 0, 20000},
                          {"liuzichong", 6, 0, 40000}};

struct Score {
  int won = 0, drawn = 0, lost = 0;
  double percent() const { return 100.0 * (won + drawn / 2.0) / (won + drawn + lost); }
};

struct Contest {
  const rules::GameKind* kind;
  rules::RuleSet rules;
  std::string label;
  double least;  // per cent
};

constexpr int most_plies = 400;  // where the rules set no limit: a draw

Limits limits_of(Level level, const Plan& plan) {
  Limits limits;
  limits.level = level;
  if (level == Level::full) limits.nodes = plan.full_nodes;
  if (level == Level::deep && plan.deep_nodes > 0) limits.nodes = plan.deep_nodes;
  return limits;
}

// One of the two that play: a brain, and how it plays in the opening and afterwards.
struct Side {
  std::unique_ptr<Brain> brain;
  Limits opening, play;
};

Side side_of(std::string_view game, const Limits& opening, const Limits& play) {
  Side side{player::make_brain(game), opening, play};
  side.brain->resize_table(4);
  return side;
}

// Renju's random stones stay near the centre, where they mean something.
bool usable(std::string_view game, const std::string& action) {
  if (game != "renju") return true;
  const auto point = rules::renju::read_point(action);
  return point && rules::renju::distance_from_centre(*point) <= 3;
}

// Random legal actions from the start; empty where they ended the game.
std::optional<std::vector<std::string>> random_actions(const Contest& c, std::size_t plies,
                                                       Dice& dice) {
  auto game = *rules::start(*c.kind, c.rules);
  std::vector<std::string> actions;
  while (actions.size() < plies && !game.outcome()) {
    auto legal = game.legal_actions();
    std::erase_if(legal, [&](const std::string& a) { return !usable(c.kind->name, a); });
    if (legal.empty()) return std::nullopt;
    actions.push_back(legal[dice.below(legal.size())]);
    game.act(actions.back());
  }
  if (game.outcome()) return std::nullopt;
  return actions;
}

void set_up(Side& side, const Contest& c, const std::vector<std::string>& actions,
            std::uint64_t seed) {
  side.brain->set_up(c.rules, {});
  side.brain->forget();
  side.opening.seed = side.play.seed = seed;
  for (const auto& a : actions) side.brain->play(a);
}

// Random actions after which level full sees no forced win at once: a decided opening would measure
// nothing but who had the right seat.
std::vector<std::string> random_opening(const Contest& c, const Plan& plan, Side& judge,
                                        Dice& dice) {
  player::NoControl control;
  for (;;) {
    const auto actions = random_actions(c, plan.random_plies, dice);
    if (!actions) continue;
    set_up(judge, c, *actions, 1);
    Limits limits = limits_of(Level::full, plan);
    limits.nodes = plan.full_nodes / 8;
    if (!player::decided(judge.brain->think(limits, control).value)) return *actions;
  }
}

// The seat that wins; nobody: a draw. An action that the rules refuse loses.
std::optional<rules::Seat> play(const Contest& c, Side& first, Side& second,
                                const std::vector<std::string>& actions, std::uint64_t seed) {
  auto game = *rules::start(*c.kind, c.rules);
  for (const auto& a : actions) game.act(a);
  set_up(first, c, actions, seed);
  set_up(second, c, actions, seed + 1);
  player::NoControl control;
  for (int ply = 0; ply < most_plies && !game.outcome(); ++ply) {
    const auto seat = game.to_act();
    Side& side = seat == rules::Seat::first ? first : second;
    const Limits& limits = game.phase() == "play" ? side.play : side.opening;
    const auto action = side.brain->think(limits, control).action;
    if (const auto refused = game.act(action)) {
      std::printf("  refused: %s: %s\n", action.c_str(), refused->sentence.c_str());
      return other(seat);
    }
    first.brain->play(action);
    second.brain->play(action);
  }
  return game.outcome() ? game.outcome()->winner : std::nullopt;
}

void count(Score& score, std::optional<rules::Seat> winner, rules::Seat seat) {
  if (!winner)
    ++score.drawn;
  else
    ++(*winner == seat ? score.won : score.lost);
}

// Pairs from one opening each, with the seats exchanged. False: below what is asked.
bool contest(const Contest& c, Side& better, Side& worse, const Plan& plan, const Options& o) {
  const std::clock_t begin = std::clock();
  Side judge = side_of(c.kind->name, {}, {});
  Score score;
  for (int i = 0; i < o.games; i += 2) {
    const std::uint64_t seed = o.seed * 1'000'003 + static_cast<std::uint64_t>(i);
    Dice dice(seed);
    std::vector<std::string> opening;
    if (plan.random_plies > 0) opening = random_opening(c, plan, judge, dice);
    count(score, play(c, better, worse, opening, seed), rules::Seat::first);
    count(score, play(c, worse, better, opening, seed), rules::Seat::second);
  }
  const double time = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const bool enough = score.percent() >= c.least;
  std::printf("%-42s %4d /%4d /%4d  %5.1f %%  %6.1f s  %s\n", c.label.c_str(), score.won,
              score.drawn, score.lost, score.percent(), time, enough ? "" : "TOO LITTLE");
  std::fflush(stdout);
  return enough;
}

bool bench_levels(const Plan& plan, const Options& o) {
  const auto* kind = rules::find_game(plan.game);
  bool good = true;
  for (int n = 1; n < player::level_count; ++n) {
    const auto better = static_cast<Level>(n), worse = static_cast<Level>(n - 1);
    if (o.level && *o.level != better) continue;
    const Contest c{kind, *rules::rule_set(*kind, {}),
                    std::string(plan.game) + " " + std::string(name(better)) + " against " +
                        std::string(name(worse)),
                    65};
    Side a = side_of(plan.game, limits_of(better, plan), limits_of(better, plan));
    Side b = side_of(plan.game, limits_of(worse, plan), limits_of(worse, plan));
    good = contest(c, a, b, plan, o) && good;
  }
  return good;
}

// The same player twice, but one decides the opening at random.
bool bench_taraguchi(const Options& o) {
  const auto* kind = rules::find_game("renju");
  constexpr Plan plan{"renju", 0, 0, 0};
  bool good = true;
  for (const std::string id : {"renju_taraguchi10_international", "renju_taraguchi10_rif"}) {
    const Contest c{kind, *rules::rule_set(*kind, id), id + " decisions", 60};
    const Limits same = limits_of(Level::deep, plan);
    Side a = side_of("renju", limits_of(Level::full, plan), same);
    Side b = side_of("renju", limits_of(Level::random, plan), same);
    good = contest(c, a, b, plan, o) && good;
  }
  return good;
}

void say_how(const Options& o) {
  std::printf("%d games a line, in pairs with exchanged seats, seed %llu.\n", o.games,
              static_cast<unsigned long long>(o.seed));
  for (const Plan& p : plans) {
    std::printf("%.*s: %zu random plies before each pair, %llu nodes a move at level full",
                static_cast<int>(p.game.size()), p.game.data(), p.random_plies,
                static_cast<unsigned long long>(p.full_nodes));
    if (p.deep_nodes > 0)
      std::printf(", %llu at level deep", static_cast<unsigned long long>(p.deep_nodes));
    std::printf(".\n");
  }
  std::printf("Openings in which an eighth of full's nodes shows a forced win are left out.\n");
  std::printf("%-42s  won / drawn / lost   score    time\n", "");
}

std::optional<Options> options_of(int argc, char** argv) {
  Options o;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    if (i + 1 == argc) return std::nullopt;
    const std::string_view value = argv[i + 1];
    const auto number = rules::whole_number(value);
    if (name == "--game" && (value == "taraguchi10" || rules::find_game(value)))
      o.game = value;
    else if (name == "--games" && number && *number >= 2)
      o.games = *number + *number % 2;
    else if (name == "--seed" && number)
      o.seed = static_cast<std::uint64_t>(*number);
    else if (name == "--level" && player::level_named(value))
      o.level = player::level_named(value);
    else
      return std::nullopt;
  }
  return o;
}

}  // namespace

int main(int argc, char** argv) {
  const auto o = options_of(argc, argv);
  if (!o) {
    std::fprintf(
        stderr,
        "usage: bench-player [--game GAME|taraguchi10] [--games N] [--level NAME] [--seed N]\n"
        "  each level against the one below (--level: this one alone); exit code 1 where\n"
        "  a level scores less than 65 %% or the opening decisions less than 60 %%\n");
    return 2;
  }
  say_how(*o);
  bool good = true;
  for (const Plan& plan : plans)
    if (!o->game || *o->game == plan.game) good = bench_levels(plan, *o) && good;
  if (!o->level && (!o->game || *o->game == "renju" || *o->game == "taraguchi10"))
    good = bench_taraguchi(*o) && good;
  return good ? 0 : 1;
}
