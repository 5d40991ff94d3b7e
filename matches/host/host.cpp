#include "matches/host/host.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "matches/base/descriptor.hpp"
#include "rules/text.hpp"

namespace matches::host {

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
  constexpr std::size_t most = 16 << 20;  // of the processors of a large host
  return contents(file, most);
}

std::string first_word(const fs::path& file) {
  std::istringstream words(read(file));
  std::string word;
  words >> word;
  return word;
}

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number n{};
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (wrong != std::errc() || end == text.data()) return std::nullopt;
  return n;
}

// The word behind `name`, which begins a line of `text`, or stands after a blank.
std::string_view word_after(std::string_view text, std::string_view name) {
  for (auto at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    if (at > 0 && text[at - 1] != '\n' && text[at - 1] != ' ') continue;
    const auto rest = text.substr(at + name.size());
    const auto begin = std::min(rest.find_first_not_of(" \t"), rest.size());
    return rest.substr(begin, rest.find_first_of(" \t\n", begin) - begin);
  }
  return {};
}

fs::path cpu_folder(const fs::path& root, int cpu) {
  return root / "sys/devices/system/cpu" / ("cpu" + std::to_string(cpu));
}

std::set<std::set<int>> cores_of(const fs::path& root, const std::set<int>& cpus) {
  std::set<std::set<int>> cores;
  for (const int cpu : cpus) {
    auto siblings = read_cpu_list(read(cpu_folder(root, cpu) / "topology/thread_siblings_list"));
    if (siblings.empty()) siblings = {cpu};
    cores.insert(siblings);
  }
  return cores;
}

void read_turbo(const fs::path& root, Host& host) {
  const std::string intel = "sys/devices/system/cpu/intel_pstate/no_turbo";
  const std::string others = "sys/devices/system/cpu/cpufreq/boost";
  if (const auto off = first_word(root / intel); !off.empty()) {
    host.turbo = off == "0";
    host.turbo_off = "1 > /" + intel;
  } else if (const auto on = first_word(root / others); !on.empty()) {
    host.turbo = on == "1";
    host.turbo_off = "0 > /" + others;
  }
}

std::set<int> usable_cpus(const fs::path& root, const std::set<int>& online) {
  const auto allowed =
      read_cpu_list(word_after(read(root / "proc/self/status"), "Cpus_allowed_list:"));
  std::set<int> usable;
  std::set_intersection(online.begin(), online.end(), allowed.begin(), allowed.end(),
                        std::inserter(usable, usable.end()));
  return usable.empty() ? online : usable;
}

// "cpu  USER NICE SYSTEM IDLE IOWAIT IRQ SOFTIRQ STEAL ...", in ticks.
std::optional<double> stolen(const std::string& stat) {
  constexpr std::size_t kinds = 8;
  const auto line = std::string_view(stat).substr(0, stat.find('\n'));
  const auto words = rules::fields(line, kinds + 1);
  if (words.size() <= kinds || words[0].text != "cpu") return std::nullopt;
  double all = 0, taken = 0;
  for (std::size_t i = 1; i <= kinds; ++i) {
    const auto ticks = number<std::uint64_t>(words[i].text);
    if (!ticks) return std::nullopt;
    all += taken = static_cast<double>(*ticks);
  }
  if (all == 0) return std::nullopt;
  return 100 * taken / all;
}

void read_memory(const std::string& meminfo, Host& host) {
  const auto field = [&](std::string_view name) {
    return number<std::uint64_t>(word_after(meminfo, name));
  };
  host.memory_kb = field("MemTotal:");
  host.free_memory_kb = field("MemAvailable:");
  host.swap_kb = field("SwapTotal:");
  const auto free_swap = field("SwapFree:");
  if (host.swap_kb && free_swap && *free_swap <= *host.swap_kb)
    host.used_swap_kb = *host.swap_kb - *free_swap;
}

// "Max open files   SOFT   HARD   files"
std::optional<std::uint64_t> limit(const std::string& limits, std::string_view name) {
  const auto soft = word_after(limits, name);
  return soft == "unlimited" ? std::optional(unlimited) : number<std::uint64_t>(soft);
}

void read_limits(const std::string& limits, Host& host) {
  host.open_files = limit(limits, "Max open files");
  host.processes = limit(limits, "Max processes");
  host.locked_memory = limit(limits, "Max locked memory");
  host.real_time = limit(limits, "Max realtime priority");
}

struct Mount {
  std::string place, type, options;
};

// "DEVICE PLACE TYPE OPTIONS...", one per line.
std::vector<Mount> read_mounts(const std::string& text) {
  std::vector<Mount> mounts;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto words = rules::fields(line, 5);
    if (words.size() > 3)
      mounts.push_back(
          {std::string(words[1].text), std::string(words[2].text), std::string(words[3].text)});
  }
  return mounts;
}

bool in_list(std::string_view list, std::string_view word) {
  return ("," + std::string(list) + ",").find("," + std::string(word) + ",") != std::string::npos;
}

// Our group of a hierarchy: "4:cpu,cpuacct:/a/b", of version 2 "0::/a/b".
std::string own_group(const std::string& groups, std::string_view controller) {
  std::istringstream lines(groups);
  for (std::string line; std::getline(lines, line);) {
    const auto first = line.find(':');
    const auto second = first == line.npos ? first : line.find(':', first + 1);
    if (second == line.npos) continue;
    const auto names = line.substr(first + 1, second - first - 1);
    if (controller.empty() ? names.empty() : in_list(names, controller))
      return line.substr(second + 1);
  }
  return "/";
}

std::optional<double> ratio(std::string_view time, std::string_view period) {
  const auto granted = number<double>(time), of = number<double>(period);
  if (!granted || !of || *granted <= 0 || *of <= 0) return std::nullopt;
  return *granted / *of;
}

// Of one group alone. Version 2: "MAX PERIOD" or "max PERIOD"; version 1: two files, -1 for none.
std::optional<double> quota_of(const fs::path& group) {
  const std::string text = read(group / "cpu.max");
  if (const auto words = rules::fields(text, 3); words.size() == 2)
    return ratio(words[0].text, words[1].text);
  return ratio(first_word(group / "cpu.cfs_quota_us"), first_word(group / "cpu.cfs_period_us"));
}

// The least of our groups and all around them.
std::optional<double> quota(const fs::path& root, const std::vector<Mount>& mounts) {
  const std::string groups = read(root / "proc/self/cgroup");
  std::optional<double> least;
  for (const auto& mount : mounts) {
    const bool second = mount.type == "cgroup2";
    if (!second && (mount.type != "cgroup" || !in_list(mount.options, "cpu"))) continue;
    const fs::path top = root / fs::path(mount.place).relative_path();
    fs::path group = fs::path(own_group(groups, second ? "" : "cpu")).relative_path();
    // In a container the path may be one of the host's, which is not to be seen here.
    for (bool more = true; more; group = group.parent_path()) {
      const auto one = quota_of(group.empty() ? top : top / group);
      if (one && (!least || *one < *least)) least = one;
      more = !group.empty();
    }
  }
  return least;
}

// What some distributions and administrators set against user namespaces.
std::vector<std::string> namespace_locks(const fs::path& root) {
  struct Lock {
    std::string_view file, shut, open;
  };
  constexpr Lock locks[] = {
      {"user/max_user_namespaces", "0", "user.max_user_namespaces=10000"},
      {"kernel/unprivileged_userns_clone", "0", "kernel.unprivileged_userns_clone=1"},
      {"kernel/apparmor_restrict_unprivileged_userns", "1",
       "kernel.apparmor_restrict_unprivileged_userns=0"}};
  std::vector<std::string> found;
  for (const auto& lock : locks)
    if (first_word(root / "proc/sys" / lock.file) == lock.shut) found.emplace_back(lock.open);
  return found;
}

void read_processors(const fs::path& root, Host& host) {
  host.cpus = read_cpu_list(read(root / "sys/devices/system/cpu/online"));
  host.usable = usable_cpus(root, host.cpus);
  host.usable_known = fs::exists(root / "proc/self/status");
  host.siblings = cores_of(root, host.usable);
  host.cores = static_cast<int>(host.siblings.size());
  for (const int cpu : host.cpus)
    if (auto governor = first_word(cpu_folder(root, cpu) / "cpufreq/scaling_governor");
        !governor.empty())
      host.governors.insert(std::move(governor));
  read_turbo(root, host);
  host.load = number<double>(first_word(root / "proc/loadavg"));
  host.pressure = number<double>(word_after(read(root / "proc/pressure/cpu"), "avg10="));
  host.stolen = stolen(read(root / "proc/stat"));
}

void read_clock(const fs::path& root, Host& host) {
  const auto folder = root / "sys/devices/system/clocksource/clocksource0";
  host.clock_source = first_word(folder / "current_clocksource");
  std::istringstream words(read(folder / "available_clocksource"));
  for (std::string word; words >> word;) host.clock_sources.insert(word);
  const auto on = first_word(root / "proc/sys/kernel/task_delayacct");
  if (!on.empty()) host.delay_accounting = on != "0";
}

}  // namespace

std::set<int> read_cpu_list(std::string_view text) {
  constexpr int most = 65536;  // cpus
  std::set<int> cpus;
  while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  while (!text.empty()) {
    const auto part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    const auto dash = part.find('-');
    const auto first = rules::whole_number(part.substr(0, dash));
    const auto last = dash == part.npos ? first : rules::whole_number(part.substr(dash + 1));
    if (!first || !last || *last >= most) return {};
    for (int cpu = *first; cpu <= *last; ++cpu) cpus.insert(cpu);
  }
  return cpus;
}

Host read_host(const fs::path& root) {
  Host host;
  read_processors(root, host);
  read_clock(root, host);
  read_memory(read(root / "proc/meminfo"), host);
  read_limits(read(root / "proc/self/limits"), host);
  const auto mounts = read_mounts(read(root / "proc/self/mounts"));
  host.quota = quota(root, mounts);
  host.quota_known = !mounts.empty() && fs::exists(root / "proc/self/cgroup");
  for (const auto& mount : mounts)
    if (mount.type == "cgroup2") host.cgroups.push_back(mount.place);
  host.namespace_locks = namespace_locks(root);
  if (const auto cpus = read(root / "proc/cpuinfo"); !cpus.empty())
    host.virtual_machine = (" " + cpus + " ").find(" hypervisor") != std::string::npos;
  host.container = fs::exists(root / ".dockerenv") || fs::exists(root / "run/.containerenv");
  host.systemd = fs::exists(root / "run/systemd/system");
  return host;
}

}  // namespace matches::host
