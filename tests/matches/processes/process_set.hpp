#pragma once
// Real engines for tests: shell scripts, and misdeeds that a shell cannot do.

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "matches/processes/process.hpp"

namespace tests {

using Engine = std::unique_ptr<matches::processes::Channel>;

// `script` as /bin/sh runs it. A start that fails stops the test.
Engine shell(matches::processes::ProcessSet& process_set, const std::string& script);
matches::processes::Program shell_program(const std::string& script);

// This test program once more, doing what tests/matches/processes/misdeeds.cpp has under this name.
matches::processes::Program misdeed_program(const std::string& name);
Engine misdeed(matches::processes::ProcessSet& process_set, const std::string& name);

// Under a sanitizer an engine reserves more addresses than any limit of its memory allows, and dies
// when it begins: whether it could do this or that cannot be tried.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool engines_live_with_little_memory = false;
#else
inline constexpr bool engines_live_with_little_memory = true;
#endif

Engine start(matches::processes::ProcessSet& process_set,
             const matches::processes::Program& program);
matches::processes::StartFailure failure(const matches::processes::Program& program);

matches::Instant within(std::chrono::milliseconds time);
inline constexpr std::chrono::seconds soon{20};  // longer than anything takes that works

// The next line; "(silence)", "(hangup: HOW)" or "(overlong)" where none came.
std::string heard(matches::processes::Channel& engine, std::chrono::milliseconds patience = soon);
void say(matches::processes::Channel& engine, std::string_view bytes);
matches::processes::Death quick_end(matches::processes::Channel& engine);

// Whether the process runs: one that is dead and not yet reaped does not.
bool runs(int id);
// Waits until it does not; false: it still does.
bool dies(int id);

std::size_t open_descriptors();
std::size_t zombies();  // children of ours that wait to be reaped

// Around a suite whose sandboxes are tried: the first process of each comes to us when it dies, and
// is reaped with the next engine. Here no engine may follow.
struct OrphansReaped {
  ~OrphansReaped();
};

}  // namespace tests
