#include "matches/host/checkup.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <locale>
#include <sstream>

#include "basics/text.hpp"

namespace matches::host {

namespace {

// --- words --------------------------------------------------------------------------------------

std::string decimal(double value, int digits) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << std::fixed << std::setprecision(digits) << value;
  return out.str();
}

// "870 ns", "12.5 us", "1.20 ms"
std::string text_of(Nanos time) {
  constexpr double thousand = 1e3, million = 1e6;
  const auto ns = static_cast<double>(time.count());
  if (ns < thousand) return decimal(ns, 0) + " ns";
  if (ns < million) return decimal(ns / thousand, 1) + " us";
  return decimal(ns / million, 2) + " ms";
}

std::string text_of(const Spread& spread) {
  return "median " + text_of(spread.median) + ", worst " + text_of(spread.worst) + " of " +
         std::to_string(spread.count);
}

std::string size_text(std::uint64_t kb) {
  constexpr double kb_of_mb = 1024, kb_of_gb = 1024 * 1024;
  const auto size = static_cast<double>(kb);
  return size < kb_of_gb ? decimal(size / kb_of_mb, 0) + " MB"
                         : decimal(size / kb_of_gb, 1) + " GB";
}

std::string joined(const std::set<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::vector<Number> numbers_of(const Spread& spread) {
  return {{"median_ns", static_cast<double>(spread.median.count())},
          {"worst_ns", static_cast<double>(spread.worst.count())},
          {"count", static_cast<double>(spread.count)}};
}

Verdict grade(double value, double note_from, double warning_from) {
  if (value >= warning_from) return Verdict::warning;
  return value >= note_from ? Verdict::note : Verdict::ok;
}

Verdict grade(Nanos value, Nanos note_from, Nanos warning_from) {
  if (value >= warning_from) return Verdict::warning;
  return value >= note_from ? Verdict::note : Verdict::ok;
}

constexpr const char* unknown = "unknown";

// --- the judge ----------------------------------------------------------------------------------

class Judge {
 public:
  Judge(const Host& host, const Trials& trials) : host_(host), trials_(trials) {}

  Checkup all() {
    kind();
    processors();
    quota();
    games();
    load();
    pressure();
    stolen();
    governor();
    turbo();
    clock();
    waiting();
    wake_ups();
    round_trips();
    real_time();
    memory();
    swap();
    open_files();
    processes();
    locked_memory();
    namespaces();
    sandbox();
    cgroup();
    return std::move(made_);
  }

 private:
  // The changes that follow are about this finding.
  void find(std::string_view name, Verdict verdict, std::string value,
            std::vector<Number> numbers = {}) {
    made_.findings.push_back({name, verdict, std::move(value), std::move(numbers)});
  }
  void change(std::string why, std::string command = {}) {
    made_.changes.push_back({made_.findings.back().name, std::move(why), std::move(command)});
  }
  bool good() const { return made_.findings.back().verdict == Verdict::ok; }

  void kind();
  void processors();
  void quota();
  void games();
  void load();
  void pressure();
  void stolen();
  void governor();
  void turbo();
  void clock();
  void waiting();
  void wake_ups();
  void round_trips();
  void real_time();
  void memory();
  void swap();
  void open_files();
  void processes();
  void locked_memory();
  void namespaces();
  void sandbox();
  void cgroup();

  const Host& host_;
  const Trials& trials_;
  Checkup made_;
};

// --- processors ---------------------------------------------------------------------------------

void Judge::kind() {
  const auto& machine = host_.virtual_machine;
  std::string text = !machine ? unknown : *machine ? "virtual machine" : "no virtual machine";
  if (host_.container) text += ", container";
  find("host", machine == false ? Verdict::ok : Verdict::note, text);
  if (machine == true)
    change(
        "Time that a hypervisor takes while an engine thinks is charged to the engine. Use a real "
        "machine if milliseconds matter.");
}

void Judge::processors() {
  if (host_.cpus.empty()) return find("processors", Verdict::note, unknown);
  const auto usable = host_.usable.size();
  const std::string text = basics::counted(host_.cpus.size(), "processor") + ", " +
                           (host_.usable_known ? std::to_string(usable) : std::string(unknown)) + " usable, " +
                           basics::counted(static_cast<std::uint64_t>(host_.cores), "core");
  const auto verdict = host_.cores < 2              ? Verdict::warning
                       : usable < host_.cpus.size() || !host_.usable_known ? Verdict::note
                                                    : Verdict::ok;
  find("processors", verdict, text,
       {{"online", static_cast<double>(host_.cpus.size())},
        {"usable", static_cast<double>(usable)},
        {"cores", static_cast<double>(host_.cores)}});
  if (verdict == Verdict::warning)
    change(
        "With a single core, everything else that runs takes time from the engine that thinks. Use "
        "a host with two cores or more.");
  if (usable < host_.cpus.size())
    change("The referee may not use all processors. If that is not intended:",
           "taskset -cp 0-" + std::to_string(*host_.cpus.rbegin()) + " $$");
}

void Judge::quota() {
  if (!host_.quota && !host_.quota_known) return find("quota", Verdict::note, unknown);
  if (!host_.quota) return find("quota", Verdict::ok, "none");
  find("quota", Verdict::warning, decimal(*host_.quota, 2) + " processors' worth of time",
       {{"processors", *host_.quota}});
  const int whole = std::max(1, static_cast<int>(*host_.quota));
  change(
      "A quota stops an engine in the middle of a thought, and nobody counts that time. Grant "
      "whole processors instead, for a container with:",
      "docker run --cpuset-cpus=" +
          (whole == 1 ? std::string("0") : "0-" + std::to_string(whole - 1)) + " ...");
}

void Judge::games() {
  if (host_.cpus.empty()) return find("games", Verdict::note, unknown);
  const int most = games_at_once(host_);
  const int pondering = most / 2;
  find("games", Verdict::ok,
       std::to_string(most) + " at once (" +
           (pondering > 0 ? std::to_string(pondering) : std::string("none")) +
           " with pondering), one thread per engine",
       {{"at_once", static_cast<double>(most)}, {"pondering", static_cast<double>(pondering)}});
}

void Judge::load() {
  if (!host_.load) return find("load", Verdict::note, unknown);
  // Shares of the cores: a little besides is nothing, from a half on the games have no room.
  constexpr double little = 0.25, much = 0.5;
  const double share = *host_.load / std::max(1, host_.cores);
  find("load", grade(share, little, much), decimal(*host_.load, 2), {{"threads", *host_.load}});
  if (!good())
    change("Other programs use the processors. Find and stop them:",
           "ps -eo pcpu,pid,user,args --sort=-pcpu | head");
}

void Judge::pressure() {
  if (!host_.pressure) return find("pressure", Verdict::note, unknown);
  constexpr double some = 2, much = 10;  // per cent
  find("pressure", grade(*host_.pressure, some, much),
       decimal(*host_.pressure, 1) + " % of the last 10 s", {{"percent", *host_.pressure}});
  if (!good())
    change(
        "Threads had to wait for a processor. Play fewer games at once, or stop other programs.");
}

void Judge::stolen() {
  if (!host_.stolen) return find("stolen", Verdict::note, unknown);
  constexpr double some = 0.5, much = 2;  // per cent
  find("stolen", grade(*host_.stolen, some, much), decimal(*host_.stolen, 2) + " % since the start",
       {{"percent", *host_.stolen}});
  if (!good())
    change(
        "A hypervisor shares these processors with others. Ask for dedicated ones, or set a time "
        "margin.");
}

void Judge::governor() {
  const auto& all = host_.governors;
  if (host_.cpus.empty()) return find("governor", Verdict::note, unknown);
  if (all.empty()) return find("governor", Verdict::ok, "none to choose");
  // Where they differ, an engine's strength depends on where it runs.
  const bool best = all == std::set<std::string>{"performance"};
  find("governor",
       best              ? Verdict::ok
       : all.size() == 1 ? Verdict::note
                         : Verdict::warning,
       joined(all));
  if (!best)
    change("The processors slow down while an engine waits, so its next thought starts slowly:",
           "echo performance | sudo tee "
           "/sys/devices/system/cpu/cpu*/cpufreq/scaling_governor");
}

void Judge::turbo() {
  if (host_.cpus.empty()) return find("turbo", Verdict::note, unknown);
  if (!host_.turbo) return find("turbo", Verdict::ok, "none to choose");
  find("turbo", *host_.turbo ? Verdict::note : Verdict::ok, *host_.turbo ? "on" : "off");
  if (!*host_.turbo) return;
  const auto sign = host_.turbo_off.find(" > ");
  change("An engine runs faster while others are idle. For the same speed in every game:",
         "echo " + host_.turbo_off.substr(0, sign) + " | sudo tee " +
             host_.turbo_off.substr(sign + 3));
}

// --- time ---------------------------------------------------------------------------------------

void Judge::clock() {
  constexpr Nanos dear{500}, too_dear{5000}, coarse{1000}, too_coarse{100000};
  const auto cost = grade(trials_.clock_cost, dear, too_dear);
  const auto step = grade(trials_.clock_resolution, coarse, too_coarse);
  find("clock", std::max(cost, step),
       (host_.clock_source.empty() ? unknown : host_.clock_source) + ", resolution " +
           text_of(trials_.clock_resolution) + ", " + text_of(trials_.clock_cost) + " a look",
       {{"resolution_ns", static_cast<double>(trials_.clock_resolution.count())},
        {"cost_ns", static_cast<double>(trials_.clock_cost.count())}});
  if (good()) return;
  const bool better = host_.clock_source != "tsc" && host_.clock_sources.contains("tsc");
  change("Reading the clock is slow or coarse.",
         better ? "echo tsc | sudo tee "
                  "/sys/devices/system/clocksource/clocksource0/current_clocksource"
                : "");
}

void Judge::waiting() {
  if (trials_.waiting_counted)
    return find("waiting-time", Verdict::ok,
                "counted, " + text_of(trials_.waiting_cost) + " a look",
                {{"cost_ns", static_cast<double>(trials_.waiting_cost.count())}});
  find("waiting-time", Verdict::warning, "not counted");
  change(
      "The host does not report how long the referee had to wait, so its own lateness is charged "
      "to the engines.",
      host_.delay_accounting == false ? "sudo sysctl kernel.task_delayacct=1" : "");
}

void Judge::wake_ups() {
  constexpr Nanos late = Millis(1), too_late = Millis(5);
  constexpr Nanos usually_late = Micros(500);
  const Spread& found = trials_.wake_ups;
  if (found.count == 0) return find("wake-ups", Verdict::note, unknown);
  const auto usual = grade(found.median, usually_late, late);
  find("wake-ups", std::max(usual, grade(found.worst, late, too_late)), text_of(found),
       numbers_of(found));
  if (good()) return;
  const bool may = trials_.real_time_obstacle.empty();
  change(
      "The referee wakes up late, so it notices fallen flags late and relies on waiting-time for "
      "the rest. Stop other programs, or play fewer games at once" +
          std::string(may ? "; or give the referee priority:" : "."),
      may ? "chrt --reset-on-fork --fifo 1 referee ..." : "");
}

void Judge::round_trips() {
  constexpr Nanos slow = Micros(200), too_slow = Millis(1);
  const Spread& found = trials_.round_trips;
  if (found.count == 0)
    return find("round-trips", Verdict::warning, "no child with a pipe can be made");
  find("round-trips", grade(found.median, slow, too_slow), text_of(found), numbers_of(found));
  if (!good())
    change(
        "A line to an engine and back takes long. Stop other programs, or give the engine a time "
        "margin.");
}

void Judge::real_time() {
  const auto& obstacle = trials_.real_time_obstacle;
  find("real-time", obstacle.empty() ? Verdict::ok : Verdict::note,
       obstacle.empty() ? "permitted" : "not permitted: " + obstacle);
  if (good()) return;
  change(
      "On a busy host, a real-time referee runs before the engines. To permit that in this shell:",
      "sudo prlimit --pid $$ --rtprio=1");
}

// --- memory and limits --------------------------------------------------------------------------

void Judge::memory() {
  if (!host_.memory_kb || !host_.free_memory_kb) return find("memory", Verdict::note, unknown);
  constexpr std::uint64_t tenth = 10, twentieth = 20;
  const auto free = *host_.free_memory_kb, all = *host_.memory_kb;
  const auto verdict = free < all / twentieth ? Verdict::warning
                       : free < all / tenth   ? Verdict::note
                                              : Verdict::ok;
  find("memory", verdict, size_text(all) + ", " + size_text(free) + " available",
       {{"total_kb", static_cast<double>(all)}, {"available_kb", static_cast<double>(free)}});
  if (!good())
    change(
        "An engine that must wait for memory loses time. Give the engines smaller tables, or find "
        "what uses it:",
        "ps -eo rss,pid,user,args --sort=-rss | head");
}

void Judge::swap() {
  if (!host_.swap_kb || !host_.used_swap_kb) return find("swap", Verdict::note, unknown);
  const bool used = *host_.used_swap_kb > 0;
  find("swap", used ? Verdict::note : Verdict::ok,
       *host_.swap_kb == 0
           ? "none"
           : size_text(*host_.swap_kb) + ", " + size_text(*host_.used_swap_kb) + " used",
       {{"total_kb", static_cast<double>(*host_.swap_kb)},
        {"used_kb", static_cast<double>(*host_.used_swap_kb)}});
  if (used)
    change("Swapped-out memory is slow when it is needed. If there is enough memory:",
           "sudo swapoff -a");
}

std::string limit_text(std::uint64_t limit) {
  return limit == unlimited ? "unlimited" : std::to_string(limit);
}

std::vector<Number> limit_number(std::string_view name, std::uint64_t limit) {
  if (limit == unlimited) return {};
  return {{name, static_cast<double>(limit)}};
}

void Judge::open_files() {
  if (!host_.open_files) return find("open-files", Verdict::note, unknown);
  // Pipes, process, meters, log and control group of two engines, and what the referee needs.
  constexpr std::uint64_t of_a_game = 30, of_the_referee = 64, plenty = 4096;
  const auto limit = *host_.open_files;
  const auto needed = of_the_referee + of_a_game * static_cast<std::uint64_t>(games_at_once(host_));
  find("open-files",
       limit < needed   ? Verdict::warning
       : limit < plenty ? Verdict::note
                        : Verdict::ok,
       limit_text(limit), limit_number("limit", limit));
  if (!good())
    change("A game with two engines needs up to " + std::to_string(of_a_game) +
               " descriptors. To raise the limit in this shell:",
           "sudo prlimit --pid $$ --nofile=65536");
}

void Judge::processes() {
  if (!host_.processes) return find("processes", Verdict::note, unknown);
  constexpr std::uint64_t few = 256, enough = 1024;
  const auto limit = *host_.processes;
  find("processes",
       limit < few      ? Verdict::warning
       : limit < enough ? Verdict::note
                        : Verdict::ok,
       limit_text(limit), limit_number("limit", limit));
  if (!good())
    change("Every thread of an engine counts. To raise the limit in this shell:",
           "sudo prlimit --pid $$ --nproc=8192");
}

void Judge::locked_memory() {
  if (!host_.locked_memory) return find("locked-memory", Verdict::note, unknown);
  const auto limit = *host_.locked_memory;
  constexpr std::uint64_t bytes_of_kb = 1024;
  const auto kb = limit / bytes_of_kb;
  find("locked-memory", limit == 0 ? Verdict::note : Verdict::ok,
       limit == unlimited ? "unlimited" : std::to_string(kb) + " kB",
       limit == unlimited ? std::vector<Number>{}
                          : std::vector<Number>{{"limit_kb", static_cast<double>(kb)}});
  if (!good())
    change("Engines cannot lock their tables in memory. To permit it in this shell:",
           "sudo prlimit --pid $$ --memlock=unlimited");
}

// --- walls around engines -----------------------------------------------------------------------

void Judge::namespaces() {
  const auto& obstacle = trials_.namespaces_obstacle;
  find("namespaces", obstacle.empty() ? Verdict::ok : Verdict::note,
       obstacle.empty() ? "permitted" : "not permitted: " + obstacle);
}

void Judge::sandbox() {
  const auto& obstacle = trials_.sandbox_obstacle;
  find("sandbox", obstacle.empty() ? Verdict::ok : Verdict::note,
       obstacle.empty() ? "works" : obstacle);
  if (good()) return;
  constexpr const char* why =
      "sandbox=on, which isolates engines from the network and each other, does not work here.";
  if (obstacle.find("not installed") != std::string::npos)
    return change(why, "sudo apt install bubblewrap");
  std::string settings;
  for (const auto& lock : host_.namespace_locks) settings += " " + lock;
  if (!settings.empty()) return change(why, "sudo sysctl" + settings);
  const std::string place = host_.container ? " in this container." : ".";
  const bool locked = !trials_.namespaces_obstacle.empty();
  change(why + (locked ? " No user namespace can be made" + place : std::string()));
}

void Judge::cgroup() {
  const auto& obstacle = trials_.cgroup_obstacle;
  find("cgroup", obstacle.empty() ? Verdict::ok : Verdict::note,
       obstacle.empty() ? trials_.cgroup_folder + ": writable, 'cgroup.kill'" : obstacle);
  if (good()) return;
  constexpr const char* why =
      "Without its own control group, processes that an engine leaves behind must be found by "
      "search.";
  if (host_.systemd && !host_.cgroups.empty())
    return change(why + std::string(" To have one:"),
                  "systemd-run --user --scope -p Delegate=yes referee ...");
  change(why);
}

}  // namespace

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::ok: return "ok";
    case Verdict::note: return "note";
    case Verdict::warning: return "warning";
  }
  return {};
}

// From three cores on, one is left to everything else that runs.
int games_at_once(const Host& host) {
  constexpr int none_to_spare = 2;
  int cores = host.cores;
  if (host.quota) cores = std::min(cores, static_cast<int>(std::floor(*host.quota)));
  return std::max(1, cores > none_to_spare ? cores - 1 : cores);
}

Checkup judge(const Host& host, const Trials& trials) { return Judge(host, trials).all(); }

// The load of a minute still counts what has ended; the pressure is of the last ten seconds.
std::string busy(const Host& host) {
  const std::string_view about = host.pressure ? "pressure" : "load";
  for (const auto& one : judge(host, {}).findings) {
    if (one.name != about || one.verdict != Verdict::warning) continue;
    return host.pressure ? "threads waited for a processor in " + one.value
                         : "its load is " + one.value;
  }
  return {};
}

}  // namespace matches::host
