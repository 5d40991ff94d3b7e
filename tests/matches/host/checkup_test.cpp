// What is found of a host, and what is to be changed.

#include "matches/host/checkup.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(checkup)

using namespace matches;

namespace {

// A host on which nothing is to be changed.
host::Host good_host() {
  host::Host host;
  host.cpus = host.usable = {0, 1, 2, 3};
  host.cores = 4;
  host.usable_known = host.quota_known = true;
  host.virtual_machine = false;
  host.load = 0.1;
  host.pressure = 0.0;
  host.stolen = 0.0;
  host.governors = {"performance"};
  host.turbo = false;
  host.clock_source = "tsc";
  host.clock_sources = {"tsc", "hpet"};
  host.memory_kb = 16'000'000;
  host.free_memory_kb = 12'000'000;
  host.swap_kb = host.used_swap_kb = 0;
  host.open_files = 524'288;
  host.processes = host.locked_memory = host::unlimited;
  host.systemd = true;
  host.cgroups = {"/sys/fs/cgroup"};
  return host;
}

host::Trials good_trials() {
  host::Trials trials;
  trials.clock_resolution = Nanos(1);
  trials.clock_cost = Nanos(25);
  trials.waiting_counted = true;
  trials.waiting_cost = Nanos(900);
  trials.wake_ups = {Micros(55), Micros(120), 50};
  trials.round_trips = {Micros(9), Micros(60), 300};
  trials.cgroup_folder = "/sys/fs/cgroup/x";
  return trials;
}

const host::Finding& finding(const host::Checkup& found, std::string_view name) {
  const auto one = std::find_if(found.findings.begin(), found.findings.end(),
                                [&](const host::Finding& f) { return f.name == name; });
  BOOST_TEST_REQUIRE((one != found.findings.end()), name);
  return *one;
}

// All commands about one thing, and " (none)" for a sentence without one.
std::string commands(const host::Checkup& found, std::string_view about) {
  std::string text;
  for (const auto& change : found.changes)
    if (change.about == about) text += change.command.empty() ? " (none)" : change.command;
  return text;
}

// The only finding that is not ok.
void check_only(const host::Host& host, const host::Trials& trials, std::string_view about,
                host::Verdict verdict, std::string_view command) {
  const auto found = host::judge(host, trials);
  for (const auto& one : found.findings)
    BOOST_TEST(
        host::name(one.verdict) == host::name(one.name == about ? verdict : host::Verdict::ok),
        one.name << ": " << one.value << ": " << host::name(one.verdict));
  BOOST_TEST(found.changes.size() == 1U, about);
  BOOST_TEST(commands(found, about).find(command) != std::string::npos,
             about << ": " << commands(found, about));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_good_host_needs_no_change) {
  const auto found = host::judge(good_host(), good_trials());
  for (const auto& one : found.findings) BOOST_TEST(host::name(one.verdict) == "ok", one.name);
  BOOST_TEST(found.changes.empty());
}

BOOST_AUTO_TEST_CASE(one_thing_at_a_time) {
  const auto with = [](auto change) {
    host::Host host = good_host();
    change(host);
    return host;
  };
  const auto trials = good_trials();
  check_only(with([](host::Host& h) { h.load = 1.5; }), trials, "load", host::Verdict::note, "ps ");
  check_only(with([](host::Host& h) { h.load = 2; }), trials, "load", host::Verdict::warning,
             "ps ");
  check_only(with([](host::Host& h) { h.pressure = 10; }), trials, "pressure",
             host::Verdict::warning, "");
  check_only(with([](host::Host& h) { h.stolen = 1; }), trials, "stolen", host::Verdict::note, "");
  check_only(with([](host::Host& h) { h.quota = 2.5; }), trials, "quota", host::Verdict::warning,
             "--cpuset-cpus=0-1 ");
  check_only(with([](host::Host& h) {
               h.usable = {1, 2};
               h.cores = 2;
             }),
             trials, "processors", host::Verdict::note, "taskset -cp 0-3 ");
  check_only(with([](host::Host& h) {
               h.cpus = h.usable = {0, 1};
               h.cores = 1;
             }),
             trials, "processors", host::Verdict::warning, "");
  check_only(with([](host::Host& h) { h.governors = {"powersave"}; }), trials, "governor",
             host::Verdict::note,
             "echo performance | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor");
  check_only(with([](host::Host& h) { h.governors = {"performance", "powersave"}; }), trials,
             "governor", host::Verdict::warning, "echo performance");
  check_only(with([](host::Host& h) {
               h.turbo = true;
               h.turbo_off = "1 > /sys/x/no_turbo";
             }),
             trials, "turbo", host::Verdict::note, "echo 1 | sudo tee /sys/x/no_turbo");
  check_only(with([](host::Host& h) { h.free_memory_kb = 100'000; }), trials, "memory",
             host::Verdict::warning, "ps ");
  check_only(with([](host::Host& h) {
               h.swap_kb = 9000;
               h.used_swap_kb = 1;
             }),
             trials, "swap", host::Verdict::note, "swapoff");
  check_only(with([](host::Host& h) { h.open_files = 1024; }), trials, "open-files",
             host::Verdict::note, "--nofile=");
  check_only(with([](host::Host& h) { h.open_files = 100; }), trials, "open-files",
             host::Verdict::warning, "--nofile=");
  check_only(with([](host::Host& h) { h.processes = 100; }), trials, "processes",
             host::Verdict::warning, "--nproc=");
  check_only(with([](host::Host& h) { h.locked_memory = 0; }), trials, "locked-memory",
             host::Verdict::note, "--memlock=");
  check_only(with([](host::Host& h) { h.virtual_machine = true; }), trials, "host",
             host::Verdict::note, "");
}

BOOST_AUTO_TEST_CASE(one_trial_at_a_time) {
  const auto with = [](auto change) {
    host::Trials trials = good_trials();
    change(trials);
    return trials;
  };
  const auto host = good_host();
  check_only(host, with([](host::Trials& t) { t.wake_ups.worst = Millis(2); }), "wake-ups",
             host::Verdict::note, "chrt --reset-on-fork");
  check_only(host, with([](host::Trials& t) { t.wake_ups = {Millis(1), Millis(1), 9}; }),
             "wake-ups", host::Verdict::warning, "");
  check_only(host, with([](host::Trials& t) { t.round_trips.median = Millis(1); }), "round-trips",
             host::Verdict::warning, "");
  check_only(host, with([](host::Trials& t) { t.clock_cost = Nanos(900); }), "clock",
             host::Verdict::note, "");
  check_only(host, with([](host::Trials& t) { t.clock_resolution = Millis(4); }), "clock",
             host::Verdict::warning, "");
  check_only(host, with([](host::Trials& t) { t.waiting_counted = false; }), "waiting-time",
             host::Verdict::warning, "");
  check_only(host, with([](host::Trials& t) { t.real_time_obstacle = "no"; }), "real-time",
             host::Verdict::note, "--rtprio=1");
  check_only(host, with([](host::Trials& t) { t.cgroup_obstacle = "no"; }), "cgroup",
             host::Verdict::note, "systemd-run --user --scope -p Delegate=yes");
  check_only(host, with([](host::Trials& t) {
               t.sandbox_obstacle = "bubblewrap ('bwrap') is not installed";
             }),
             "sandbox", host::Verdict::note, "apt install bubblewrap");
}

BOOST_AUTO_TEST_CASE(commands_fit_the_host) {
  host::Host host = good_host();
  host::Trials trials = good_trials();
  trials.sandbox_obstacle = "bubblewrap does not work here: no";
  trials.cgroup_obstacle = "no";
  trials.waiting_counted = false;
  trials.clock_cost = Micros(2);
  trials.wake_ups.worst = Millis(9);
  trials.real_time_obstacle = "Operation not permitted";
  host.systemd = false;
  host.clock_source = "hpet";
  host.delay_accounting = false;
  host.namespace_locks = {"a.b=1", "c.d=0"};
  const auto found = host::judge(host, trials);
  BOOST_TEST(commands(found, "sandbox") == "sudo sysctl a.b=1 c.d=0");
  BOOST_TEST(commands(found, "cgroup") == " (none)");  // no systemd to ask
  BOOST_TEST(commands(found, "waiting-time") == "sudo sysctl kernel.task_delayacct=1");
  BOOST_TEST(commands(found, "clock").find("echo tsc |") == 0U);
  BOOST_TEST(commands(found, "wake-ups") == " (none)");  // not before it is permitted
}

BOOST_AUTO_TEST_CASE(namespaces_are_blamed_where_they_are_to_blame) {
  auto trials = good_trials();
  trials.sandbox_obstacle = "bubblewrap does not work here: no";
  const auto why = [&] { return host::judge(good_host(), trials).changes.back().why; };
  BOOST_TEST(why().find("namespace") == std::string::npos);
  trials.namespaces_obstacle = "No space left on device";
  BOOST_TEST(why().find("namespace") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(games_that_find_a_core_for_each) {
  const auto games = [](int cores, std::optional<double> quota = {}) {
    host::Host host;
    host.cores = cores;
    host.quota = quota;
    return host::games_at_once(host);
  };
  BOOST_TEST(games(0) == 1);
  BOOST_TEST(games(1) == 1);
  BOOST_TEST(games(2) == 2);
  BOOST_TEST(games(3) == 2);
  BOOST_TEST(games(16) == 15);
  BOOST_TEST(games(16, 4.5) == 3);
  BOOST_TEST(games(16, 0.5) == 1);
}

BOOST_AUTO_TEST_CASE(a_host_that_says_nothing_has_the_same_findings) {
  const auto silent = host::judge(host::Host(), host::Trials()),
             good = host::judge(good_host(), good_trials());
  BOOST_TEST_REQUIRE(silent.findings.size() == good.findings.size());
  for (std::size_t i = 0; i < good.findings.size(); ++i) {
    BOOST_TEST(silent.findings[i].name == good.findings[i].name);
    BOOST_TEST(!silent.findings[i].value.empty(), silent.findings[i].name);
  }
  for (const auto* const what :
       {"host", "processors", "quota", "games", "load", "pressure", "stolen", "governor", "turbo",
        "memory", "swap", "open-files", "processes", "locked-memory", "wake-ups"}) {
    BOOST_TEST(finding(silent, what).value == "unknown", what);
    BOOST_CHECK(finding(silent, what).verdict == host::Verdict::note);
  }
}

BOOST_AUTO_TEST_CASE(times_and_sizes_have_fitting_units) {
  auto trials = good_trials();
  trials.wake_ups = {Nanos(870), Micros(1250), 7};
  auto host = good_host();
  host.memory_kb = 3 * 1024 * 1024;
  host.free_memory_kb = 900 * 1024;
  const auto found = host::judge(host, trials);
  BOOST_TEST(finding(found, "wake-ups").value == "median 870 ns, worst 1.25 ms of 7");
  BOOST_TEST(finding(found, "memory").value == "3.0 GB, 900 MB available");
}

BOOST_AUTO_TEST_SUITE_END()
