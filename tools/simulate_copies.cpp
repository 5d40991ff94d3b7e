// What copies of games do to limits and sequential tests: matches between engines that are
// deterministic, nearly so, or not at all, on few openings and on many.
//
//   simulate-copies [MATCHES [TESTS]]    of each kind; 1000 and 200 without them
//
// docs/statistics.md, "Copies of a game".

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "tools/simulate_copies/world.hpp"

namespace {

using simulation::World;
namespace st = matches::statistics;

struct Place {
  const char* name;
  World world;  // except its elo and copies
};
constexpr Place places[] = {
    {"balanced", {.advantage = 100, .bias = 100, .draws = 0.2}},
    {"drawish", {.draws = 0.9}},
    {"first move wins", {.advantage = 600, .bias = 50}},
};
constexpr double copies_of[] = {1, 0.97, 0.5, 0};

void limits(int matches) {
  constexpr std::size_t sizes[][2] = {{2, 2},         {2, 200},      {8, 8},      {8, 400},
                                      {30, 30},       {30, 45},      {50, 50},    {50, 1000},
                                      {200, 200},     {200, 300},    {200, 4000}, {1000, 1500},
                                      {10000, 10000}, {10000, 15000}};
  std::printf("%-16s %7s %5s %8s %7s   %s\n", "openings", "copies", "Elo", "number", "pairs",
              "limits hold, both given");
  for (const auto& place : places)
    for (const double elo : {0.0, 100.0})
      for (const double copies : copies_of)
        for (const auto& [openings, pairs] : sizes) {
          auto world = place.world;
          world.elo = elo;
          world.copies = copies;
          const int fewer = pairs > 3000 ? (matches + 4) / 5 : matches;
          const auto found = simulation::coverage(world, openings, pairs, fewer, 1);
          std::printf("%-16s %5.0f %% %5.0f %8zu %7zu   %5.1f %% %5.1f %%\n", place.name,
                      100 * copies, elo, openings, pairs, 100 * found.held, 100 * found.given);
        }
}

void normalized(int matches) {
  std::printf("\n%-16s %7s   %s\n", "openings", "nElo", "its half width holds (300 pairs)");
  for (const auto& place : places)
    for (const double elo : {0.0, 100.0, 200.0}) {
      auto world = place.world;
      world.elo = elo;
      world.copies = 0;
      std::printf("%-16s %7.1f   %5.1f %%\n", place.name, simulation::true_nelo(world),
                  100 * simulation::nelo_coverage(world, 300, matches, 3));
    }
}

// The truth is one of the two hypotheses, so that the other verdict is wrong.
struct Question {
  double elo = 0;    // of the engine, where the first move is worth nothing
  double other = 0;  // the other hypothesis is that much above the truth
  st::Model model = st::Model::normalized;
};
constexpr Question questions[] = {{0, 50, st::Model::normalized}, {0, -50, st::Model::normalized},
                                  {0, 50, st::Model::logistic},   {0, -50, st::Model::logistic},
                                  {100, 50, st::Model::logistic}, {100, -50, st::Model::logistic}};

void test(const Place& place, const Question& question, double copies, std::size_t openings,
          int tests) {
  auto world = place.world;
  world.elo = question.elo;
  world.copies = copies;
  const double truth = st::elo_of(simulation::true_score(world)), other = truth + question.other;
  const bool h0 = truth < other;
  const st::Hypotheses hypotheses{
      .elo0 = h0 ? truth : other, .elo1 = h0 ? other : truth, .model = question.model};
  const auto found = simulation::verdicts(world, openings, openings * 10, hypotheses, tests, 2);
  std::printf("%-16s %5.0f %% %6.1f %-10s %s %8zu   %5.1f %5.1f %9.1f %7.0f\n", place.name,
              100 * copies, truth, name(hypotheses.model).data(), h0 ? "H0" : "H1", openings,
              100 * (h0 ? found.h1 : found.h0), 100 * (h0 ? found.h0 : found.h1),
              100 * std::abs(1 - found.h0 - found.h1), found.pairs);
}

void tests(int tests) {
  constexpr std::size_t numbers[] = {2, 10, 30, 100, 400};
  std::printf("\n%-16s %7s %6s %-10s %s %8s   %5s %5s %9s %7s\n", "openings", "copies", "truth",
              "model", "is", "number", "wrong", "right", "undecided", "pairs");
  for (const auto& place : places)
    for (const auto& question : questions)
      for (const double copies : copies_of)
        for (const auto openings : numbers) test(place, question, copies, openings, tests);
}

int number(int count, char** words, int at, int otherwise) {
  const int given = count > at ? std::atoi(words[at]) : otherwise;
  return given > 0 ? given : otherwise;
}

}  // namespace

int main(int count, char** words) {
  limits(number(count, words, 1, 1000));
  normalized(number(count, words, 1, 1000));
  tests(number(count, words, 2, 200));
}
