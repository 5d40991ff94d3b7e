#pragma once
// What engines should not do to the machine and to their neighbours. Everything here ends by itself
// after `lifetime`, so that a test that fails leaves nothing behind for good.

#include <chrono>
#include <string>
#include <string_view>

namespace scripted {

constexpr unsigned lifetime_seconds = 60;

// The process ends after its lifetime, whatever it ignores. Children inherit no alarm.
void live_for_a_while();

// Double fork and setsid: the caller goes on as a process that nobody waits for.
void daemonise();
// A child that holds all descriptors and sleeps. `own_session`: it leaves the process group.
void leave_child(std::chrono::milliseconds time, bool own_session);
// This many processes, each a child of one of the others, that sleep.
void fork_bomb(int count);
// Memory that is really used. Ends the process by SIGABRT where it is not given.
void eat(std::uint64_t megabytes);
// The descriptors 0 to 2 do not block from now on.
void stop_blocking();
// A second thread that computes, beside everything else.
void burn(std::chrono::milliseconds time);
// Ends this process by a signal, even one that was ignored.
void die_by(int signal);
// `who`: "parent", "group", a number, or the name of a file that holds one. False: no such process.
bool kill_whom(std::string_view who, int signal);
bool write_own_id(const std::string& file);

}  // namespace scripted
