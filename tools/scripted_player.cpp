// scripted-player SCRIPT [NAME=VALUE...]: an engine that does what a script says, line by line: it
// plays well for as long as the script wants, and then hangs, lies, floods or dies.
// docs/scripted-player.md has the language.

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "tools/scripted_player/misdeeds.hpp"
#include "tools/scripted_player/performer.hpp"

namespace {

constexpr std::string_view usage =
    "usage: scripted-player SCRIPT [NAME=VALUE...]\n"
    "\n"
    "An engine that does what the lines of a script say, which may use each NAME as {NAME}:\n"
    "\n"
    "  proto usi|gtp|gomocup      game GAME [RULESET [SWITCH=VALUE...]]     moves ACTION...\n"
    "  seed N                     option LINE           think MS           talk N\n"
    "  play [until ply N] [until game N]                stubborn\n"
    "  hear WORD...               say TEXT              write TEXT         slowly TEXT\n"
    "  answer                     stderr TEXT           long BYTES TEXT\n"
    "  flood [stderr] BYTES|forever TEXT\n"
    "  wait MS                    spin MS               at MS              at limit[+-MS]\n"
    "  repeat N ... end           forever ... end       once FILE ... end\n"
    "  burn MS                    eat MB                nonblock\n"
    "  close stdin|stdout|stderr\n"
    "  ignore SIGNAL...           signal SIGNAL         exit N             id-to FILE\n"
    "  daemonise                  child MS              child-session MS   fork-bomb N\n"
    "  kill parent|group|ID|FILE SIGNAL\n"
    "\n"
    "docs/scripted-player.md has the language.\n";

int complain(const std::string& what) {
  std::fprintf(stderr, "scripted-player: %s\n", what.c_str());
  return 2;
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return complain("expected a script: scripted-player SCRIPT [NAME=VALUE...]");
  const std::string file = words[1];
  if (file == "--help" || file == "-h")
    return std::fputs(usage.data(), stdout) < 0 || std::fflush(stdout) != 0 ? 1 : 0;
  std::ifstream in(file);
  if (!in) return complain(file + ": it cannot be read: " + std::strerror(errno));
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  auto script = scripted::read_script(text, scripted::Performer::verbs());
  if (!script.error.empty()) return complain(file + ": " + script.error);
  scripted::Names names;
  for (int i = 2; i < count; ++i) {
    const std::string_view word = words[i];
    const auto equals = word.find('=');
    if (equals == std::string_view::npos)
      return complain("'" + std::string(word) + "' is not NAME=VALUE");
    names.emplace(word.substr(0, equals), word.substr(equals + 1));
  }
  scripted::live_for_a_while();
  return scripted::Performer(std::move(script), std::move(names)).perform();
}
