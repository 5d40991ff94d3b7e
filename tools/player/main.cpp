// referee-player: plays all games of the referee over USI, the line protocol and Gomocup.
//
//   referee-player [--game G] [--protocol auto|usi|gtp|gomocup] [--level L] [--seed N] [--hash MB]
//                  [--resign VALUE] [--margin MS]
//   referee-player --help | --ladders | --version

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "rules/games.hpp"
#include "rules/nearest.hpp"
#include "rules/text.hpp"
#include "tools/player/lines.hpp"
#include "tools/player/protocol.hpp"

namespace {

constexpr std::string_view usage =
    "usage: referee-player [--game G] [--protocol auto|usi|gtp|gomocup] [--level L] [--seed N]\n"
    "                      [--hash MB] [--resign VALUE] [--margin MS]\n"
    "       referee-player --help | --ladders | --version\n"
    "\n"
    "Plays over standard input and output; by default it detects the protocol from the first line.\n"
    "  --game      shogi, renju, keishi or liuzichong, unless the other side names the rules\n"
    "  --level     1 to 12; or random, greedy, shallow, deep or full (the default)\n"
    "  --seed      how to choose among equal moves (default 0)\n"
    "  --hash      megabytes for remembered positions (default 16)\n"
    "  --resign    resigns at this many hundredths of a pawn behind; 0: never (the default)\n"
    "  --margin    milliseconds of each turn that are left unused (default 30)\n"
    "  --ladders   prints how many levels each game has\n";

constexpr std::array<std::string_view, 10> options = {"--game",   "--protocol", "--level",
                                                     "--seed",   "--hash",     "--resign",
                                                     "--margin", "--help",     "--ladders",
                                                      "--version"};

enum class Wish : unsigned char { play, help, ladders, version };

struct Choices {
  Wish wish = Wish::play;
  std::string protocol = "auto", game;
  player::Settings settings;
};

// What is wrong with one known option, or nothing.
std::optional<std::string> choose(Choices& choices, std::string_view name, std::string_view value) {
  if (name == "--protocol") {
    if (value != "auto" && value != "usi" && value != "gtp" && value != "gomocup")
      return "option '--protocol': " + rules::in_quotes(value) +
          " is not auto, usi, gtp or gomocup";
    choices.protocol = value;
    return std::nullopt;
  }
  if (name == "--game") {
    const auto kind = rules::game_named(value);
    if (!kind) return "option '--game': " + kind.error().sentence;
    choices.game = value;
    return std::nullopt;
  }
  return player::choose(choices.settings, name, value);
}

// A line for each game: its name, and how many rungs there are.
std::string ladders() {
  std::string text;
  for (const auto& game : rules::games())
    if (const auto brain = player::make_brain(game.name))
      text += std::string(game.name) + " " + std::to_string(brain->rungs().size()) + "\n";
  return text;
}

std::optional<std::string> misfit(const Choices& choices) {
  if (choices.protocol == "usi" && !choices.game.empty() && choices.game != "shogi")
    return "USI is for shogi, not for " + choices.game;
  if (choices.protocol == "gomocup" && !choices.game.empty() && choices.game != "renju")
    return "Gomocup's protocol is for renju, not for " + choices.game;
  return std::nullopt;
}

void write_all(std::string_view text) {
  while (!text.empty()) {
    const auto count = write(STDOUT_FILENO, text.data(), text.size());
    if (count <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

std::optional<std::string> read_options(int count, char** arguments, Choices& choices) {
  for (int i = 1; i < count; i += 2) {
    const std::string_view name = arguments[i];
    if (name == "--help" || name == "-h") choices.wish = Wish::help;
    if (name == "--ladders") choices.wish = Wish::ladders;
    if (name == "--version") choices.wish = Wish::version;
    if (choices.wish != Wish::play) return std::nullopt;
    if (std::ranges::find(options, name) == options.end())
      return "unknown option " + rules::in_quotes(name) + rules::did_you_mean(name, options);
    if (i + 1 == count) return "option " + rules::in_quotes(name) + " needs a value";
    if (auto problem = choose(choices, name, arguments[i + 1])) return problem;
  }
  return misfit(choices);
}

}  // namespace

int main(int count, char** arguments) {
  Choices choices;
  if (const auto problem = read_options(count, arguments, choices)) {
    std::fprintf(stderr, "referee-player: %s\n      see: referee-player --help\n",
                 problem->c_str());
    return 2;
  }
  if (choices.wish == Wish::help) write_all(usage);
  if (choices.wish == Wish::ladders) write_all(ladders());
  if (choices.wish == Wish::version)
    write_all(std::string(player::program_name) + " " + std::string(player::program_version) +
              "\n");
  if (choices.wish != Wish::play) return 0;
  player::DescriptorLines lines(STDIN_FILENO);
  player::Inbox inbox(lines);
  player::serve(choices.protocol, {inbox, write_all, std::chrono::steady_clock::now},
                choices.settings, choices.game);
  return 0;
}
