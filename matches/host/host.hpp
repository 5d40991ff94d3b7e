#pragma once
// What a host says of itself in its files: processors, load, clock source, memory, limits.

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace matches::host {

// "0-3,8": the numbers in order. Empty if the text is not such a list.
std::set<int> read_cpu_list(std::string_view text);

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// What could not be read is empty.
struct Host {
  std::set<int> cpus;                // online
  std::set<int> usable;              // of these, those on which this process may run
  bool usable_known = false;         // no: all of them are taken for usable
  int cores = 0;                     // of the usable; hyper-threads of one core counted once
  std::set<std::set<int>> siblings;  // these cores, each as its hyper-threads
  std::optional<double> quota;       // processors' worth of time that the control groups grant
  bool quota_known = false;          // the control groups say whether there is one
  std::optional<double> load;        // runnable threads, the mean of the last minute
  std::optional<double> pressure;    // per cent of the last 10 s in which some thread had to wait
  std::optional<double> stolen;      // per cent of all time since the start, taken by a hypervisor
  std::set<std::string> governors;   // of all online cpus; empty: none can be chosen here
  std::optional<bool> turbo;         // clock rates above the nominal one are allowed
  std::string turbo_off;             // what must be written where: "0 > /sys/..."
  std::string clock_source;          // "tsc"
  std::set<std::string> clock_sources;  // to choose from
  std::optional<bool> delay_accounting;
  std::optional<std::uint64_t> memory_kb, free_memory_kb, swap_kb, used_swap_kb;
  // Soft limits; `unlimited` if not set.
  std::optional<std::uint64_t> open_files, processes, locked_memory, real_time;
  std::vector<std::string> namespace_locks;  // settings that would allow user namespaces: "a.b=1"
  std::vector<std::string> cgroups;          // where cgroup v2 is mounted
  std::optional<bool> virtual_machine;
  bool container = false;  // one that leaves a mark: Docker, Podman
  bool systemd = false;    // runs here
};

// Reads the files of /proc and /sys below `root`.
Host read_host(const std::filesystem::path& root = "/");

}  // namespace matches::host
