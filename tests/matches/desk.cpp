#include "tests/matches/desk.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "matches/descendants.hpp"

namespace tests {

using namespace matches;

Program shell_program(const std::string& script) {
  return {.path = "/bin/sh", .words = {"-c", script}};
}

Program misdeed_program(const std::string& name) {
  return {.path = std::filesystem::read_symlink("/proc/self/exe").string(),
          .environment = {{"REFEREE_TEST_MISDEED", name}}};
}

Engine start(Desk& desk, const Program& program) {
  auto started = desk.start(program);
  if (const auto* failed = std::get_if<StartFailure>(&started))
    BOOST_FAIL(failed->step << ": " << failed->sentence << "; " << failed->hint);
  return std::get<Engine>(std::move(started));
}

Engine shell(Desk& desk, const std::string& script) { return start(desk, shell_program(script)); }
Engine misdeed(Desk& desk, const std::string& name) { return start(desk, misdeed_program(name)); }

StartFailure failure(const Program& program) {
  Desk desk;
  auto started = desk.start(program);
  BOOST_REQUIRE(std::holds_alternative<StartFailure>(started));
  return std::get<StartFailure>(started);
}

Instant within(std::chrono::milliseconds time) { return Clockwork::now() + time; }

std::string heard(Channel& engine, std::chrono::milliseconds patience) {
  const auto got = engine.listen(within(patience));
  if (const auto* line = std::get_if<Line>(&got)) return std::string(line->text);
  if (const auto* hangup = std::get_if<Hangup>(&got)) return "(hangup: " + hangup->how + ")";
  return std::holds_alternative<Overlong>(got) ? "(overlong)" : "(silence)";
}

void say(Channel& engine, std::string_view bytes) {
  BOOST_TEST((engine.send(bytes, within(soon)).fate == Fate::sent));
}

Death quick_end(Channel& engine) { return engine.end(Millis(0), Millis(20)); }

bool runs(int id) {
  std::ifstream file("/proc/" + std::to_string(id) + "/stat");
  std::string text;
  std::getline(file, text);
  const auto at = text.rfind(')');
  return at != std::string::npos && at + 2 < text.size() && text[at + 2] != 'Z' &&
         text[at + 2] != 'X';
}

bool dies(int id) {
  for (const Instant limit = within(soon); runs(id);) {
    if (Clockwork::now() > limit) return false;
    std::this_thread::sleep_for(Millis(1));
  }
  return true;
}

std::size_t open_descriptors() {
  const std::filesystem::directory_iterator all("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

OrphansReaped::~OrphansReaped() {
  for (const Instant limit = within(soon); zombies() > 0 && Clockwork::now() < limit;) {
    reap_orphans();
    std::this_thread::sleep_for(Millis(1));
  }
}

std::size_t zombies() {
  const auto all = processes();
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [](const Kin& one) {
    return one.zombie && one.parent == ::getpid();
  }));
}

}  // namespace tests
