// scripted-player SCRIPT [NAME=VALUE...]: an engine that does what a script says, line by line: it
// plays well for as long as the script wants, and then hangs, lies, floods or dies. The script may
// use each NAME as {NAME}. docs/scripted-player.md has the language; in short:
//
//     proto usi|gtp|gomocup      game GAME [RULESET [SWITCH=VALUE...]]     moves ACTION...
//     seed N                     option LINE           think MS           talk N
//     play [until ply N] [until game N]                stubborn
//     hear WORD...               say TEXT              write TEXT         slowly TEXT
//     answer                     stderr TEXT           long BYTES TEXT
//     flood [stderr] BYTES|forever TEXT
//     wait MS                    spin MS               at MS              at limit[+-MS]
//     repeat N ... end           forever ... end       once FILE ... end
//     burn MS                    eat MB                nonblock           close stdin|stdout|stderr
//     ignore SIGNAL...           signal SIGNAL         exit N             id-to FILE
//     daemonise                  child MS              child-session MS   fork-bomb N
//     kill parent|group|ID|FILE SIGNAL

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "tools/scripted_player/misdeeds.hpp"
#include "tools/scripted_player/performer.hpp"

namespace {

int complain(const std::string& what) {
  std::fprintf(stderr, "scripted-player: %s\n", what.c_str());
  return 2;
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return complain("expected a script: scripted-player SCRIPT [NAME=VALUE...]");
  const std::string file = words[1];
  std::ifstream in(file);
  if (!in) return complain("cannot read '" + file + "'");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  auto script = scripted::read_script(text, scripted::Performer::verbs());
  if (!script.error.empty()) return complain(file + ": " + script.error);
  scripted::Names names;
  for (int i = 2; i < count; ++i) {
    const std::string_view word = words[i];
    const auto equals = word.find('=');
    if (equals == std::string_view::npos)
      return complain("expected NAME=VALUE, not '" + std::string(word) + "'");
    names.emplace(word.substr(0, equals), word.substr(equals + 1));
  }
  scripted::live_for_a_while();
  return scripted::Performer(std::move(script), std::move(names)).perform();
}
