#include "matches/processes/descendants.hpp"

#include <dirent.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <optional>
#include <thread>

#include "basics/numbers.hpp"
#include "matches/base/descriptor.hpp"

namespace matches::processes {
namespace {

std::string_view next_word(std::string_view& rest) {
  const std::string_view word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(std::min(rest.size(), word.size() + 1));
  return word;
}

// Every numbered entry of a folder of /proc.
std::vector<int> numbered(const std::string& folder) {
  std::vector<int> numbers;
  const std::unique_ptr<DIR, int (*)(DIR*)> entries(::opendir(folder.c_str()), ::closedir);
  if (!entries) return numbers;
  while (const dirent* entry = ::readdir(entries.get()))
    if (const auto number = basics::read_number<int>(entry->d_name)) numbers.push_back(*number);
  return numbers;
}

std::string in_proc(pid_t id, std::string_view file) {
  return "/proc/" + std::to_string(id) + "/" + std::string(file);
}

// "7 (any (thing) at all) S 1 7 7 ..."
std::optional<Kin> kin(pid_t id) {
  const std::string text = contents(in_proc(id, "stat"));
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos || name_end + 2 > text.size()) return {};
  std::string_view rest = std::string_view(text).substr(name_end + 2);
  constexpr int fields_between = 15;  // from the session to the time of birth
  Kin one{.id = id};
  const std::string_view state = next_word(rest);
  one.zombie = state == "Z" || state == "X";
  one.parent = basics::read_number<pid_t>(next_word(rest)).value_or(0);
  one.group = basics::read_number<pid_t>(next_word(rest)).value_or(0);
  one.session = basics::read_number<pid_t>(next_word(rest)).value_or(0);
  for (int i = 0; i < fields_between; ++i) next_word(rest);
  one.began = basics::read_number<std::uint64_t>(next_word(rest)).value_or(0);
  return one;
}

// In a sandbox the first process is the sandbox's own, the second is the engine itself, and what is
// gone has ended with them: none of these is left behind. "NSpid:\t4711\t2": its number here, and
// the one in the world below ours.
bool belongs_to_sandbox(pid_t id) {
  constexpr std::string_view field = "NSpid:\t";
  const std::string about = contents(in_proc(id, "status"));
  const std::size_t at = about.find(field);
  if (at == std::string::npos) return true;
  const auto numbers = std::string_view(about).substr(at + field.size());
  const auto line = numbers.substr(0, numbers.find('\n'));
  const auto below = line.substr(std::min(line.find('\t'), line.size()));
  return below == "\t1" || below == "\t2";
}

// Which world of processes we live in: containers count their processes each for itself.
std::uint64_t own_world() {
  struct stat about{};
  return ::stat("/proc/self/ns/pid", &about) == 0 ? about.st_ino : 0;
}

// Our engines, of all threads: those of whom we hold a descriptor, which exists before they run.
std::set<pid_t> engines_of_ours() {
  constexpr std::string_view field = "Pid:\t";
  std::set<pid_t> ids;
  for (const int number : numbered("/proc/self/fdinfo")) {
    const std::string about = contents("/proc/self/fdinfo/" + std::to_string(number));
    const std::size_t at = about.find(field);
    if (at == std::string::npos) continue;
    const std::size_t from = at + field.size();
    const auto value = std::string_view(about).substr(from, about.find('\n', from) - from);
    if (const auto id = basics::read_number<pid_t>(value)) ids.insert(*id);
  }
  return ids;
}

// Sure of hitting this process and no later one of the same number.
void kill_exactly(const Kin& one) {
  const Descriptor process(static_cast<int>(::syscall(SYS_pidfd_open, one.id, 0)));
  const auto now = kin(one.id);
  if (process && now && now->began == one.began)
    ::syscall(SYS_pidfd_send_signal, process.number(), SIGKILL, nullptr, 0);
}

std::vector<Kin> all_of(const std::vector<int>& ids) {
  std::vector<Kin> all;
  for (const int id : ids)
    if (const auto one = kin(id)) all.push_back(*one);
  return all;
}

// Orphans come to the first thread, while engines are children of the threads that have started
// them: a short list, even where the engines of hundreds of games end at once. A kernel that does
// not have it shows all.
std::vector<Kin> adopted() {
  const std::string list = in_proc(::getpid(), "task/" + std::to_string(::getpid()) + "/children");
  if (::access(list.c_str(), R_OK) != 0) return processes();
  const std::string text = contents(list);
  std::vector<int> ids;
  for (std::string_view rest = text; !rest.empty();)
    if (const auto id = basics::read_number<int>(next_word(rest))) ids.push_back(*id);
  return all_of(ids);
}

}  // namespace

std::vector<Kin> processes() { return all_of(numbered("/proc")); }

std::string mark_of_referee(pid_t referee) {
  const auto self = kin(referee);
  return std::to_string(referee) + "." + std::to_string(self ? self->began : 0) + "." +
         std::to_string(own_world()) + ".";
}

bool is_mark_of_the_dead(std::string_view mark) {
  std::array<std::optional<std::uint64_t>, 3> parts;  // the referee, its birth, its world
  for (auto& part : parts) {
    const std::size_t end = mark.find('.');
    if (end == mark.npos) return false;
    part = basics::read_number<std::uint64_t>(mark.substr(0, end));
    mark.remove_prefix(end + 1);
  }
  const auto& [referee, began, world] = parts;
  if (!referee || !began || !world || *world == 0 || *world != own_world()) return false;
  const auto id = static_cast<pid_t>(*referee);
  if (::kill(id, 0) != 0) return errno == ESRCH;
  const auto now = kin(id);
  return now && now->began != *began;
}

// No thread starts two engines in one nanosecond.
std::string new_mark() {
  return mark_of_referee(::getpid()) + std::to_string(::gettid()) + "." +
         std::to_string(Clockwork::now().time_since_epoch().count());
}

std::string mark_of(pid_t process) {
  constexpr std::size_t largest = 4u << 20;
  const std::string all = contents(in_proc(process, "environ"), largest);
  for (std::string_view rest = all; !rest.empty();) {
    std::string_view entry = rest.substr(0, rest.find('\0'));
    rest.remove_prefix(std::min(rest.size(), entry.size() + 1));
    if (!entry.starts_with(mark_name)) continue;
    entry.remove_prefix(mark_name.size());
    if (entry.starts_with('=')) return std::string(entry.substr(1));
  }
  return {};
}

std::vector<Kin> Strays::look() const {
  const pid_t self = ::getpid(), own_session = ::getsid(0);
  const std::vector<Kin> all = processes();
  std::optional<std::set<pid_t>> engines;  // read after the processes, and only where it matters
  std::set<pid_t> found{engine_};
  const auto belongs = [&](const Kin& one) {
    if (one.session == engine_ || one.group == engine_) return true;
    if (one.session == own_session || one.id == self) return false;
    if (one.parent == 1) return mark_of(one.id) == mark_;  // where orphans do not come to us
    if (one.parent != self) return false;  // its parents will be found, if they are strays
    // The dead bear no mark. One that led a session may be the engine of another process set.
    if (one.zombie) return one.session != one.id || killed_.contains({one.id, one.began});
    const std::string mark = mark_of(one.id);
    if (!mark.empty()) return mark == mark_;
    if (!engines) engines = engines_of_ours();
    return !engines->contains(one.id);
  };
  for (const Kin& one : all)
    if (one.id != engine_ && belongs(one)) found.insert(one.id);
  for (bool more = true; more;) {
    more = false;
    for (const Kin& one : all)
      if (found.contains(one.parent) && found.insert(one.id).second) more = true;
  }
  std::vector<Kin> strays;
  for (const Kin& one : all)
    if (one.id != engine_ && found.contains(one.id)) strays.push_back(one);
  return strays;
}

void Strays::kill_once() {
  left_ = false;
  for (const Kin& one : look()) {
    // A zombie comes to us when its parent has died too.
    if (one.zombie && ::waitpid(one.id, nullptr, WNOHANG) == one.id) continue;
    left_ = true;
    if (one.zombie) continue;
    const bool is_new = killed_.emplace(one.id, one.began).second;
    if (is_new && world_ == World::own && belongs_to_sandbox(one.id)) ++not_strays_;
    kill_exactly(one);
  }
}

// The orphans of those who die come to us, and may have been born after the last look.
void Strays::kill_all(Instant deadline) {
  constexpr std::chrono::microseconds pause{200};
  for (kill_once(); left_ && Clockwork::now() < deadline; kill_once())
    std::this_thread::sleep_for(pause);
}

bool some_child_is_dead() {
  siginfo_t about{};
  return ::waitid(P_ALL, 0, &about, WEXITED | WNOHANG | WNOWAIT) == 0 && about.si_pid != 0;
}

void reap_orphans() {
  const pid_t self = ::getpid(), own_session = ::getsid(0);
  std::optional<std::set<pid_t>> engines;  // read after the processes, and only where it matters
  for (const Kin& one : adopted()) {
    if (!one.zombie || one.parent != self || one.session == own_session) continue;
    const bool led_a_session = one.session == one.id;  // as engines do
    if (led_a_session && !engines) engines = engines_of_ours();
    if (!led_a_session || !engines->contains(one.id)) ::waitpid(one.id, nullptr, WNOHANG);
  }
}

}  // namespace matches::processes
