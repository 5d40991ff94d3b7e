#include "matches/processes/process_meter.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string>
#include <string_view>

#include "rules/text.hpp"

namespace matches::processes {
namespace {

constexpr std::size_t one_line = 512, most_children = 8192;  // bytes

Nanos waiting_in(std::string_view schedstat) {
  schedstat.remove_prefix(std::min(schedstat.find(' '), schedstat.size() - 1) + 1);
  Nanos::rep count = 0;
  std::from_chars(schedstat.data(), schedstat.data() + schedstat.size(), count);
  return Nanos(count);
}

std::string folder_of(pid_t process) { return "/proc/" + std::to_string(process); }

std::string tasks_of(pid_t process) { return folder_of(process) + "/task"; }

std::optional<pid_t> id_in(std::string_view text) {
  pid_t id = -1;
  if (std::from_chars(text.data(), text.data() + text.size(), id).ec != std::errc()) return {};
  return id;
}

std::vector<pid_t> threads_of(pid_t process) {
  std::vector<pid_t> found;
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(tasks_of(process).c_str()),
                                                   ::closedir);
  while (const dirent* const entry = folder ? ::readdir(folder.get()) : nullptr)
    if (const auto id = id_in(entry->d_name)) found.push_back(*id);
  return found;
}

std::string of_thread(pid_t process, pid_t thread, std::string_view name) {
  return tasks_of(process) + "/" + std::to_string(thread) + std::string(name);
}

void add_children(std::string_view text, std::vector<pid_t>& found) {
  constexpr std::size_t most = 4096;
  for (const auto& field : rules::fields(text, most))
    if (const auto id = id_in(field.text)) found.push_back(*id);
}

}  // namespace

Nanos waiting_of(const Descriptor& schedstat) {
  if (!schedstat) return {};
  std::array<char, 96> text;
  const ssize_t got = ::pread(schedstat.number(), text.data(), text.size(), 0);
  return got > 0 ? waiting_in({text.data(), static_cast<std::size_t>(got)}) : Nanos(0);
}

ProcessMeter::ProcessMeter(pid_t process, Looks looks) : process_(process) {
  const auto keep = looks == Looks::often ? KeptFile::Keep::open : KeptFile::Keep::closed;
  waiting_ = KeptFile(folder_of(process) + "/schedstat", keep);
  children_ = KeptFile(of_thread(process, process, "/children"), keep);
  account_ = KeptFile(folder_of(process) + "/stat", keep);
  clockid_t clock{};
  if (::clock_getcpuclockid(process, &clock) == 0) clock_ = clock;
}

std::optional<Usage> ProcessMeter::read() {
  timespec used{};
  if (!clock_ || ::clock_gettime(*clock_, &used) != 0) return {};
  std::array<char, one_line> text;
  const auto first = waiting_.read(text);
  return Usage{std::chrono::seconds(used.tv_sec) + Nanos(used.tv_nsec),
               (first.empty() ? Nanos(0) : waiting_in(first)) + waiting_of_others()};
}

// Never less than before: what a thread had waited at the last look counts on when it ends.
Nanos ProcessMeter::waiting_of_others() {
  if (others_.empty() && count_threads() == 1) return ended_;
  std::vector<Thread> now;
  for (const pid_t id : threads_of(process_)) {
    if (id == process_) continue;
    const auto text = contents(of_thread(process_, id, "/schedstat"), one_line);
    if (!text.empty()) now.push_back({id, waiting_in(text)});
  }
  Nanos sum{0};
  for (const Thread& thread : now) sum += thread.waited;
  for (const Thread& before : others_)
    if (std::ranges::find(now, before.id, &Thread::id) == now.end()) ended_ += before.waited;
  others_ = std::move(now);
  return ended_ + sum;
}

// A folder has two links, and one more for each folder in it.
int ProcessMeter::count_threads() const {
  struct stat folder{};
  if (::stat(tasks_of(process_).c_str(), &folder) != 0) return 1;
  return std::max(static_cast<int>(folder.st_nlink) - 2, 1);
}

std::vector<pid_t> ProcessMeter::children() {
  std::vector<pid_t> found;
  std::array<char, most_children> text;
  add_children(children_.read(text), found);
  if (count_threads() == 1) return found;
  for (const pid_t thread : threads_of(process_))
    if (thread != process_) add_children(contents(of_thread(process_, thread, "/children")), found);
  return found;
}

// "7 (any (thing) at all) S ...": the 14th and 15th number after the state.
Nanos ProcessMeter::used_by_dead_children() {
  std::array<char, one_line> room;
  const std::string_view text = account_.read(room);
  const std::size_t name_end = text.rfind(')');
  if (name_end == text.npos) return {};
  constexpr std::size_t user = 13, system = 14;
  const auto words = rules::fields(text.substr(name_end + 1), system + 2);
  if (words.size() <= system) return {};
  Nanos::rep ticks = 0;
  for (const std::size_t place : {user, system}) {
    Nanos::rep part = 0;
    const std::string_view word = words[place].text;
    std::from_chars(word.data(), word.data() + word.size(), part);
    ticks += part;
  }
  return Nanos(ticks * (std::nano::den / ::sysconf(_SC_CLK_TCK)));
}

}  // namespace matches::processes
