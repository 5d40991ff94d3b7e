// How fast records are read, judged and written again: one line for each format and game,
// "format<TAB>game<TAB>games/s<TAB>MB at most". Each runs in a process of its own, so that its
// memory is its own.
//
//   bench-records [GAMES [FORMAT...]]     2,000 games of 100 plies in every format

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

#include "matches/dice.hpp"
#include "matches/records/format.hpp"
#include "matches/records/replay.hpp"

namespace {

using namespace matches::records;
using matches::Dice;

constexpr std::size_t plies = 100, different_games = 100;

void note(matches::Ply& ply, std::size_t at, Dice& dice) {
  ply.time = matches::Timing{};
  ply.time->charged = matches::Micros(1000 * dice.below(20'000));
  ply.time->wall = ply.time->charged;
  ply.search.centipawns = static_cast<int>(dice.below(1000)) - 500;
  ply.search.depth = 5 + static_cast<int>(dice.below(20));
  ply.search.nodes = dice.below(10'000'000);
  if (at % 10 == 0) ply.comment = "a word on this";
}

// A random game of exactly 100 actions and a resignation; false: it ended too early.
bool play(Game& game, Dice& dice) {
  auto replay = *Replay::from(game);
  while (game.main.plies.size() < plies) {
    const auto legal = replay.now().legal_actions();
    if (legal.empty()) return false;
    matches::Ply ply;
    ply.action = legal[dice.below(legal.size())];
    if (ply.action == "pass") continue;
    note(ply, game.main.plies.size(), dice);
    replay.play(game.main, std::move(ply));
  }
  matches::Ply last;
  last.action = "resign";
  last.time = matches::Timing{};
  return !replay.play(game.main, std::move(last)) && !replay.close(game);
}

std::vector<Game> games_of(const rules::GameKind& kind) {
  std::vector<Game> games;
  for (Dice dice(1); games.size() < different_games;) {
    Game game;
    game.kind = &kind;
    game.rules = *rules::rule_set(kind, {});
    if (kind.name != "shogi") game.rules.set("repetition", "off");
    game.number = games.size() + 1;
    game.seats[0].name = "new";
    game.seats[1].name = "base";
    game.started = "2026-11-18T16:00:00Z";
    if (play(game, dice)) games.push_back(std::move(game));
  }
  return games;
}

std::string text_of(const Format& format, const std::vector<Game>& games) {
  std::string text;
  Losses losses;
  for (const auto& game : games) {
    if (const auto one = write(format, game, {}, losses)) text += *one;
    text += format.between;
  }
  return text;
}

// The same text again and again.
class Endless {
 public:
  Endless(std::string text, std::size_t times) : text_(std::move(text)), times_(times) {}

  std::ptrdiff_t operator()(char* buffer, std::size_t size) {
    if (at_ == text_.size()) at_ = 0, --times_;
    if (times_ == 0) return 0;
    const auto count = std::min(size, text_.size() - at_);
    std::memcpy(buffer, text_.data() + at_, count);
    at_ += count;
    return static_cast<std::ptrdiff_t>(count);
  }

 private:
  std::string text_;
  std::size_t times_, at_ = 0;
};

void measure(const Format& format, const rules::GameKind& kind, std::size_t count) {
  const auto text = text_of(format, games_of(kind));
  Lines lines(Endless(text, (count + different_games - 1) / different_games));
  Reading reading;
  reading.kind = &kind;
  Losses losses;
  std::size_t done = 0, damaged = 0, bytes = 0;
  const auto begin = std::clock();
  while (const auto item = format.read(lines, reading)) {
    const auto* game = std::get_if<Game>(&*item);
    const auto written = game ? write(format, *game, {}, losses) : std::nullopt;
    ++(written ? done : damaged);
    if (written) bytes += written->size();
  }
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  std::printf("%-8s %-12s %9.0f games/s %6.1f MB at most", std::string(format.name).c_str(),
              std::string(kind.name).c_str(), static_cast<double>(done) / seconds,
              static_cast<double>(used.ru_maxrss) / 1024);
  std::printf(damaged > 0 ? "  (%zu damaged)\n" : "\n", damaged);
  std::fflush(stdout);
}

bool in_own_process(const Format& format, const rules::GameKind& kind, std::size_t count) {
  const auto child = ::fork();
  if (child < 0) return false;
  if (child == 0) {
    measure(format, kind, count);
    std::_Exit(0);
  }
  int status = 0;
  return ::waitpid(child, &status, 0) == child && status == 0;
}

bool holds(std::string_view games, std::string_view kind) {
  return games.empty() || games.find(kind) != std::string_view::npos;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 2000;
  const std::vector<std::string> wanted(argv + std::min(argc, 2), argv + argc);
  if (count == 0) {
    std::fprintf(stderr, "usage: bench-records [GAMES [FORMAT...]]\n");
    return 2;
  }
  bool all = true;
  for (const auto& format : formats()) {
    const bool chosen =
        wanted.empty() || std::find(wanted.begin(), wanted.end(), format.name) != wanted.end();
    if (!chosen || !format.read || !format.write) continue;
    for (const auto* kind : {"shogi", "renju"})
      if (holds(format.games, kind))
        all = in_own_process(format, *rules::find_game(kind), count) && all;
  }
  return all ? 0 : 1;
}
