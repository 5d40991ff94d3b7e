// How fast the rules library is: one line a measurement, "name<TAB>value<TAB>unit". The script
// tools/bench runs it beside a peer and prints the table.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/games.hpp"
#include "rules/renju/forbidden.hpp"

namespace {

// CPU time of this thread, so that other work on the machine counts as little as it can.
double seconds(const std::function<void()>& work) {
  const auto begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

constexpr int repetitions = 5;

double best_seconds(const std::function<void()>& work) {
  double best = seconds(work);
  for (int i = 1; i < repetitions; ++i) best = std::min(best, seconds(work));
  return best;
}

void report(std::string_view name, double value, std::string_view unit) {
  std::printf("%.*s\t%.3f\t%.*s\n", static_cast<int>(name.size()), name.data(), value,
              static_cast<int>(unit.size()), unit.data());
  std::fflush(stdout);
}

rules::AnyGame started(std::string_view name, std::string_view position = {}) {
  const auto& kind = *rules::find_game(name);
  return *rules::start(kind, *rules::rule_set(kind, {}), position);
}

void bench_perft(std::string_view label, std::string_view game, std::string_view position,
                 int depth) {
  const auto start = started(game, position);
  std::uint64_t leaves = 0;
  const double best = best_seconds([&] { leaves = start.perft(depth); });
  report(label, static_cast<double>(leaves) / best / 1e6, "M leaves/s");
}

// SplitMix64: the same games everywhere.
class Random {
 public:
  std::size_t below(std::size_t n) {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<std::size_t>((z ^ (z >> 31)) % n);
  }

 private:
  std::uint64_t state_ = 1;
};

std::vector<std::string> random_game(std::string_view name, std::size_t plies, Random& random) {
  auto game = started(name);
  std::vector<std::string> actions;
  while (actions.size() < plies && !game.outcome()) {
    const auto legal = game.legal_actions();
    actions.push_back(legal[random.below(legal.size())]);
    game.act(actions.back());
  }
  return actions;
}

// What a referee does for each ply of a recorded game: read, judge, play, look for the end.
void bench_plies(std::string_view label, std::string_view name, std::size_t length) {
  Random random;
  std::vector<std::vector<std::string>> games;
  std::size_t plies = 0;
  for (int i = 0; i < 200; ++i) {
    games.push_back(random_game(name, length, random));
    plies += games.back().size();
  }
  const double best = best_seconds([&] {
    for (const auto& actions : games) {
      auto game = started(name);
      for (const auto& action : actions)
        if (game.act(action)) std::abort();
    }
  });
  report(label, best / static_cast<double>(plies) * 1e6, "us a ply");
}

using Points = std::vector<rules::renju::Point>;

Points points_of(std::string_view text) {
  Points points;
  for (std::size_t i = 0; i < text.size();) {
    const int x = text[i++] - 'a';
    int y = 0;
    while (i < text.size() && text[i] >= '0' && text[i] <= '9') y = 10 * y + text[i++] - '0';
    points.push_back(rules::renju::Point{x, y - 1});
  }
  return points;
}

void bench_forbidden(std::string_view label, const std::string& path) {
  std::vector<std::array<Points, 2>> boards;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    const auto first = line.find(';'), second = line.find(';', first + 1);
    boards.push_back({points_of(std::string_view(line).substr(0, first)),
                      points_of(std::string_view(line).substr(first + 1, second - first - 1))});
  }
  constexpr int rounds = 50;
  int found = 0;
  const double best = best_seconds([&] {
    for (int i = 0; i < rounds; ++i)
      for (const auto& stones : boards) {
        rules::renju::Board board;
        for (const auto p : stones[0]) board.put(p, rules::Color::black);
        for (const auto p : stones[1]) board.put(p, rules::Color::white);
        found += rules::renju::forbidden_points(board).size();
      }
  });
  if (found == 0) std::abort();
  report(label, static_cast<double>(boards.size() * rounds) / best, "positions/s");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: bench-rules TEST-DATA-FOLDER\n");
    return 2;
  }
  const std::string data = argv[1];
  constexpr std::string_view matsuri =
      "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
  bench_perft("shogi perft start depth 5", "shogi", "", 5);
  bench_perft("shogi perft matsuri depth 3", "shogi", matsuri, 3);
  bench_perft("keishi perft start depth 6", "keishi", "", 6);
  bench_perft("liuzichong perft start depth 10", "liuzichong", "", 10);
  bench_forbidden("renju forbidden points, playout", data + "/renju/pos_playout.txt");
  bench_forbidden("renju forbidden points, climbed", data + "/renju/pos_climb.txt");
  bench_plies("shogi ply judged, 148-ply games", "shogi", 148);
  bench_plies("renju ply judged, 60-ply games", "renju", 60);
}
