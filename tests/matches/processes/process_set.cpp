#include "tests/matches/processes/process_set.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "matches/processes/descendants.hpp"

namespace tests {

using namespace matches;

processes::Program shell_program(const std::string& script) {
  return {.path = "/bin/sh", .words = {"-c", script}};
}

processes::Program misdeed_program(const std::string& name) {
  return {.path = std::filesystem::read_symlink("/proc/self/exe").string(),
          .environment = {{"REFEREE_TEST_MISDEED", name}}};
}

Engine start(processes::ProcessSet& process_set, const processes::Program& program) {
  auto started = process_set.start(program);
  if (!started)
    BOOST_FAIL(started.error().step << ": " << started.error().sentence << "; "
                                    << started.error().hint);
  return *std::move(started);
}

Engine shell(processes::ProcessSet& process_set, const std::string& script) {
  return start(process_set, shell_program(script));
}
Engine misdeed(processes::ProcessSet& process_set, const std::string& name) {
  return start(process_set, misdeed_program(name));
}

processes::StartFailure failure(const processes::Program& program) {
  processes::ProcessSet process_set;
  auto started = process_set.start(program);
  BOOST_REQUIRE(!started);
  return started.error();
}

Instant within(std::chrono::milliseconds time) { return Clockwork::now() + time; }

std::string heard(processes::Channel& engine, std::chrono::milliseconds patience) {
  const auto got = engine.listen(within(patience));
  if (const auto* line = std::get_if<processes::Line>(&got)) return std::string(line->text);
  if (const auto* hangup = std::get_if<processes::Hangup>(&got))
    return "(hangup: " + hangup->how + ")";
  return std::holds_alternative<processes::Overlong>(got) ? "(overlong)" : "(silence)";
}

void say(processes::Channel& engine, std::string_view bytes) {
  BOOST_TEST((engine.send(bytes, within(soon)).fate == processes::Fate::sent));
}

processes::Death quick_end(processes::Channel& engine) { return engine.end(Millis(0), Millis(20)); }

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
    processes::reap_orphans();
    std::this_thread::sleep_for(Millis(1));
  }
}

std::size_t zombies() {
  const auto all = processes::processes();
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(),
      [](const processes::Kin& one) { return one.zombie && one.parent == ::getpid(); }));
}

}  // namespace tests
