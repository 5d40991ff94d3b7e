#include "matches/processes/meters.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "rules/text.hpp"

namespace matches::processes {
namespace {

constexpr std::size_t most_members = 1024;
// Looks often come in pairs, an answer's and the next question's. Who belongs to the engine is not
// asked again so soon.
constexpr std::chrono::microseconds fresh{200};

template <class Number>
Number number_in(std::string_view text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

// "CPU WAITING TIMES": where nothing is counted, even the times that a thread has run are zero.
bool waiting_is_counted() {
  const std::string text = contents("/proc/thread-self/schedstat");
  const auto words = rules::fields(text, 4);
  return words.size() == 3 && words[2].text != "0";
}

OwnWaiting::OwnWaiting() : file_(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)) {}

Nanos OwnWaiting::read() const { return waiting_of(file_); }

Meters::Meters(pid_t process) {
  members_.push_back({.meter = ProcessMeter(process, ProcessMeter::Looks::often)});
}

void Meters::follow(const std::string& cgroup) {
  grouped_ = true;
  of_group_ = KeptFile(cgroup + "/cpu.stat", KeptFile::Keep::open);
  in_group_ = KeptFile(cgroup + "/cgroup.procs", KeptFile::Keep::open);
}

// The clocks of the processes are exact and know nothing of those that came and went. The account
// of the group does, but lags behind where a process runs: so it is read first, and what it says
// beyond the clocks is what the dead have used.
std::optional<Usage> Meters::read() {
  const Instant now = Clockwork::now();
  const bool anew = now - looked_ >= fresh;
  const Nanos in_group = anew ? used_by_group() : Nanos(0);
  if (!read(members_.front())) return {};
  if (anew)
    look_for_members();
  else
    std::for_each(members_.begin() + 1, members_.end(), [this](Member& member) { read(member); });
  Usage living;
  for (const Member& member : members_) {
    living.cpu += member.used.cpu;
    living.waiting += member.used.waiting;
  }
  if (anew) {
    gone_.cpu = std::max({gone_.cpu, in_group - living.cpu, used_by_dead_children()});
    looked_ = now;
  }
  most_.cpu = std::max(most_.cpu, living.cpu + gone_.cpu);
  most_.waiting = std::max(most_.waiting, living.waiting + gone_.waiting);
  return most_;
}

bool Meters::read(Member& member) {
  const auto now = member.meter.read();
  // Less than before: another process has its number.
  if (!now || now->cpu < member.used.cpu) return false;
  member.used = *now;
  return true;
}

void Meters::retire(const Member& member) {
  gone_.cpu += member.used.cpu;
  gone_.waiting += member.used.waiting;
}

void Meters::look_for_members() {
  const auto now = listed();
  const auto first = members_.begin() + 1;
  const auto stays = [&](Member& member) {
    return std::ranges::find(now, member.meter.process()) != now.end() && read(member);
  };
  const auto left = std::partition(first, members_.end(), stays);
  std::for_each(left, members_.end(), [this](const Member& member) { retire(member); });
  members_.erase(left, members_.end());
  for (const pid_t one : now) {
    const auto same = [one](const Member& member) { return member.meter.process() == one; };
    if (std::ranges::any_of(members_, same)) continue;
    Member member{.meter = ProcessMeter(one, ProcessMeter::Looks::seldom)};
    if (read(member)) members_.push_back(std::move(member));
  }
}

std::vector<pid_t> Meters::listed() {
  if (!grouped_) return below();
  std::array<char, 8192> text;
  std::vector<pid_t> found;
  for (std::string_view rest = in_group_.read(text); !rest.empty();) {
    if (const auto id = number_in<pid_t>(rest); id > 0) found.push_back(id);
    rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
  }
  std::erase(found, members_.front().meter.process());
  return found;
}

std::vector<pid_t> Meters::below() {
  std::vector<pid_t> found = members_.front().meter.children();
  for (std::size_t i = 0; i < found.size() && found.size() < most_members; ++i) {
    const auto more = ProcessMeter(found[i], ProcessMeter::Looks::seldom).children();
    found.insert(found.end(), more.begin(), more.end());
  }
  return found;
}

Nanos Meters::used_by_group() {
  if (!grouped_) return {};
  std::array<char, 512> text;
  constexpr std::string_view name = "usage_usec ";
  const std::string_view all = of_group_.read(text);
  const std::size_t at = all.find(name);
  if (at == all.npos) return {};
  return std::chrono::microseconds(number_in<std::int64_t>(all.substr(at + name.size())));
}

// Where no group says it.
Nanos Meters::used_by_dead_children() {
  Nanos sum{0};
  if (grouped_) return sum;
  for (Member& member : members_) sum += member.meter.used_by_dead_children();
  return sum;
}

}  // namespace matches::processes
