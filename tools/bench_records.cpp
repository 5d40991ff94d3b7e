// How fast records are read, judged and written again: one line for each format and game,
// "format<TAB>game<TAB>games/s<TAB>MB at most". Each runs in a process of its own, so that its
// memory is its own.
//
//   bench-records [GAMES [FORMAT...]]           2,000 games of 100 plies in every format
//   bench-records replay [GAMES [FORMAT...]]    read and judged alone, with every contradiction
//                                               collected, as `referee replay` does: Shogi of 148
//                                               plies, Renju of 60

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

#include "matches/base/dice.hpp"
#include "matches/records/format.hpp"
#include "matches/records/replay.hpp"

namespace {

using namespace matches::records;
using matches::Dice;

constexpr std::size_t different_games = 100;

// What is measured.
enum class Section { rewrite, replay };

std::size_t plies_of(const rules::GameKind& kind, Section section) {
  if (section == Section::rewrite) return 100;
  return kind.name == "shogi" ? 148 : 60;
}

void note(matches::endings::Ply& ply, std::size_t at, Dice& dice) {
  ply.time = matches::endings::Timing{};
  ply.time->charged = matches::Micros(1000 * dice.below(20'000));
  ply.time->wall = ply.time->charged;
  ply.search.centipawns = static_cast<int>(dice.below(1000)) - 500;
  ply.search.depth = 5 + static_cast<int>(dice.below(20));
  ply.search.nodes = dice.below(10'000'000);
  if (at % 10 == 0) ply.comment = "a word on this";
}

// A random game of exactly this many actions and a resignation; false: it ended too early.
bool play(Game& game, std::size_t plies, Dice& dice) {
  auto replay = *Replay::from(game);
  while (game.main.plies.size() < plies) {
    const auto legal = replay.now().legal_actions();
    if (legal.empty()) return false;
    matches::endings::Ply ply;
    ply.action = legal[dice.below(legal.size())];
    if (ply.action == "pass") continue;
    note(ply, game.main.plies.size(), dice);
    replay.play(game.main, std::move(ply));
  }
  matches::endings::Ply last;
  last.action = "resign";
  last.time = matches::endings::Timing{};
  return !replay.play(game.main, std::move(last)) && !replay.close(game);
}

std::vector<Game> games_of(const rules::GameKind& kind, std::size_t plies) {
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
    if (play(game, plies, dice)) games.push_back(std::move(game));
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

struct Measured {
  std::size_t done = 0, damaged = 0;
  double seconds = 0;
};

Measured run(const Format& format, const rules::GameKind& kind, std::size_t count,
             Section section) {
  const auto text = text_of(format, games_of(kind, plies_of(kind, section)));
  Lines lines(Endless(text, (count + different_games - 1) / different_games));
  Disagreements found;
  Reading reading;
  reading.kind = &kind;
  if (section == Section::replay) reading.disagreements = &found;
  Losses losses;
  Measured measured;
  const auto begin = std::clock();
  while (const auto item = format.read(lines, reading)) {
    const bool good =
        *item && (section == Section::replay ? found.empty()
                                             : write(format, **item, {}, losses).has_value());
    ++(good ? measured.done : measured.damaged);
    found.clear();
  }
  measured.seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  return measured;
}

void measure(const Format& format, const rules::GameKind& kind, std::size_t count,
             Section section) {
  const auto [done, damaged, seconds] = run(format, kind, count, section);
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  std::printf("%-8s %-12s %9.0f games/s %6.1f MB at most", std::string(format.name).c_str(),
              std::string(kind.name).c_str(), static_cast<double>(done) / seconds,
              static_cast<double>(used.ru_maxrss) / 1024);
  std::printf(damaged > 0 ? "  (%zu damaged)\n" : "\n", damaged);
  std::fflush(stdout);
}

bool in_own_process(const Format& format, const rules::GameKind& kind, std::size_t count,
                    Section section) {
  const auto child = ::fork();
  if (child < 0) return false;
  if (child == 0) {
    measure(format, kind, count, section);
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
  const bool replay = argc > 1 && std::string_view(argv[1]) == "replay";
  const auto section = replay ? Section::replay : Section::rewrite;
  std::vector<std::string> words(argv + std::min(argc, replay ? 2 : 1), argv + argc);
  const std::size_t count = words.empty() ? 2000 : std::strtoul(words[0].c_str(), nullptr, 10);
  if (!words.empty()) words.erase(words.begin());
  if (count == 0) {
    std::fprintf(stderr, "usage: bench-records [replay] [GAMES [FORMAT...]]\n");
    return 2;
  }
  bool all = true;
  for (const auto& format : formats()) {
    const bool chosen =
        words.empty() || std::find(words.begin(), words.end(), format.name) != words.end();
    if (!chosen || !format.read || !format.write) continue;
    for (const auto* kind : {"shogi", "renju"})
      if (holds(format.games, kind))
        all = in_own_process(format, *rules::find_game(kind), count, section) && all;
  }
  return all ? 0 : 1;
}
