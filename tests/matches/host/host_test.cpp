// What is read from the files of hosts: of a laptop, of a container, and of nothing.

#include "matches/host/host.hpp"
#include "tests/folder.hpp"

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <fstream>

BOOST_AUTO_TEST_SUITE(the_host)

using namespace matches;

namespace {

// The files of a host, below a folder of its own.
class Files {
 public:
  Files& put(const std::string& path, std::string_view text) {
    std::filesystem::create_directories((root() / path).parent_path());
    folder_.write(path, text);
    return *this;
  }
  std::filesystem::path root() const { return folder_.path(); }

 private:
  tests::Folder folder_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(lists_of_cpus_are_read) {
  BOOST_TEST((host::read_cpu_list("0-3,8\n") == std::set{0, 1, 2, 3, 8}));
  BOOST_TEST((host::read_cpu_list("5") == std::set{5}));
  for (const auto* const wrong : {"", "x", "1-", "-1", "1,x", "0-999999999", "1--2"})
    BOOST_TEST(host::read_cpu_list(wrong).empty(), wrong);
}

BOOST_AUTO_TEST_CASE(a_laptop) {
  Files files;
  files.put("sys/devices/system/cpu/online", "0-3\n");
  for (const int cpu : {0, 1, 2, 3}) {
    const auto folder = "sys/devices/system/cpu/cpu" + std::to_string(cpu);
    files.put(folder + "/topology/thread_siblings_list", cpu % 2 == 0 ? "0,2\n" : "1,3\n");
    files.put(folder + "/cpufreq/scaling_governor", cpu == 0 ? "performance\n" : "powersave\n");
  }
  files.put("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n")
      .put("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n")
      .put("proc/loadavg", "3.52 2.10 1.00 4/812 99123\n")
      .put("proc/pressure/cpu", "some avg10=12.47 avg60=6.08 avg300=1.60 total=4066771030\n")
      .put(
          "proc/meminfo",
          "MemTotal:       16252928 kB\nMemFree:          512000 kB\n"
          "MemAvailable:    8126464 kB\nSwapTotal:       2097148 kB\nSwapFree:        2000000 kB\n")
      .put("proc/self/mounts",
           "proc /proc proc rw 0 0\ncgroup2 /sys/fs/cgroup cgroup2 rw,nsdelegate 0 0\n")
      .put("proc/cpuinfo", "flags\t\t: fpu vme sse2\n");
  const auto found = host::read_host(files.root());
  BOOST_TEST(found.cpus.size() == 4U);
  BOOST_TEST(found.cores == 2);
  BOOST_TEST((found.governors == std::set<std::string>{"performance", "powersave"}));
  BOOST_TEST(found.turbo.value() == false);
  BOOST_TEST(found.turbo_off == "1 > /sys/devices/system/cpu/intel_pstate/no_turbo");
  BOOST_TEST(found.clock_source == "hpet");
  BOOST_TEST(found.load.value() == 3.52);
  BOOST_TEST(found.pressure.value() == 12.47);
  BOOST_TEST(found.memory_kb.value() == 16252928U);
  BOOST_TEST(found.free_memory_kb.value() == 8126464U);
  BOOST_TEST(found.swap_kb.value() == 2097148U);
  BOOST_TEST(found.used_swap_kb.value() == 97148U);
  BOOST_TEST(found.cgroups == std::vector<std::string>{"/sys/fs/cgroup"});
  BOOST_TEST(found.virtual_machine.value() == false);
  BOOST_TEST(!found.quota_known);  // nothing says in which group we are
  BOOST_TEST(!found.container);
}

BOOST_AUTO_TEST_CASE(a_container_on_a_virtual_machine) {
  Files files;
  files.put("sys/devices/system/cpu/online", "0-1\n")
      .put("sys/devices/system/cpu/cpufreq/boost", "1\n")
      .put("proc/cpuinfo", "flags : fpu vme hypervisor lahf_lm\n")
      .put(".dockerenv", "")
      .put("proc/self/mounts", "cgroup /sys/fs/cgroup/cpu cgroup rw,cpu 0 0\n");
  const auto found = host::read_host(files.root());
  BOOST_TEST(found.cores == 2);  // without a topology every cpu is a core
  BOOST_TEST(found.turbo.value() == true);
  BOOST_TEST(found.governors.empty());
  BOOST_TEST(found.cgroups.empty());
  BOOST_TEST(found.virtual_machine.value());
  BOOST_TEST(found.container);
}

BOOST_AUTO_TEST_CASE(cores_are_counted_where_the_process_may_run) {
  Files files;
  files.put("sys/devices/system/cpu/online", "0-3\n")
      .put("proc/self/status",
           "Name:\tx\nCpus_allowed:\tc\n"
           "Cpus_allowed_list:\t2-3,9\n");
  for (const int cpu : {0, 1, 2, 3})
    files.put("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/topology/thread_siblings_list",
              cpu < 2 ? "0-1\n" : "2-3\n");
  const auto found = host::read_host(files.root());
  BOOST_TEST((found.usable == std::set{2, 3}));
  BOOST_TEST(found.cores == 1);
}

BOOST_AUTO_TEST_CASE(limits_are_the_soft_ones) {
  Files files;
  files.put("proc/self/limits",
            "Limit                     Soft Limit           Hard Limit           Units     \n"
            "Max processes             96350                96351                processes \n"
            "Max open files            1024                 524288               files     \n"
            "Max locked memory         unlimited            unlimited            bytes     \n"
            "Max realtime priority     0                    99                   \n");
  const auto found = host::read_host(files.root());
  BOOST_TEST(found.processes.value() == 96350U);
  BOOST_TEST(found.open_files.value() == 1024U);
  BOOST_TEST(found.locked_memory.value() == host::unlimited);
  BOOST_TEST(found.real_time.value() == 0U);
}

BOOST_AUTO_TEST_CASE(the_smallest_quota_of_all_groups_around_holds) {
  Files files;
  files.put("proc/self/mounts", "cgroup2 /sys/fs/cgroup cgroup2 rw 0 0\n")
      .put("proc/self/cgroup", "0::/a.slice/b.scope\n")
      .put("sys/fs/cgroup/a.slice/b.scope/cpu.max", "max 100000\n")
      .put("sys/fs/cgroup/a.slice/cpu.max", "250000 100000\n");
  BOOST_TEST(host::read_host(files.root()).quota.value() == 2.5);
  BOOST_TEST(host::read_host(files.root()).quota_known);
  files.put("sys/fs/cgroup/cpu.max", "50000 100000\n");
  BOOST_TEST(host::read_host(files.root()).quota.value() == 0.5);
}

BOOST_AUTO_TEST_CASE(a_quota_of_the_first_version_of_control_groups) {
  Files files;
  files
      .put("proc/self/mounts",
           "cgroup /cg/cpu cgroup rw,cpuacct,cpu 0 0\n"
           "cgroup /cg/cpuset cgroup rw,cpuset 0 0\n")
      .put("proc/self/cgroup", "5:cpuset:/c\n4:cpu,cpuacct:/docker/x\n")
      .put("cg/cpu/cpu.cfs_quota_us", "150000\n")
      .put("cg/cpu/cpu.cfs_period_us", "100000\n");
  BOOST_TEST(host::read_host(files.root()).quota.value() == 1.5);
  files.put("cg/cpu/cpu.cfs_quota_us", "-1\n");
  BOOST_TEST(!host::read_host(files.root()).quota.has_value());
}

BOOST_AUTO_TEST_CASE(time_that_a_hypervisor_took) {
  Files files;
  files.put("proc/stat", "cpu  10 20 30 100 5 5 5 25 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n");
  BOOST_TEST(host::read_host(files.root()).stolen.value() == 12.5);
  files.put("proc/stat", "cpu  10 20 30 100\n");
  BOOST_TEST(!host::read_host(files.root()).stolen.has_value());
}

BOOST_AUTO_TEST_CASE(settings_against_user_namespaces) {
  Files files;
  files.put("proc/sys/user/max_user_namespaces", "0\n")
      .put("proc/sys/kernel/unprivileged_userns_clone", "1\n")
      .put("proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1\n");
  BOOST_TEST((host::read_host(files.root()).namespace_locks ==
              std::vector<std::string>{"user.max_user_namespaces=10000",
                                       "kernel.apparmor_restrict_unprivileged_userns=0"}));
}

BOOST_AUTO_TEST_CASE(clock_sources_to_choose_from) {
  Files files;
  files.put("sys/devices/system/clocksource/clocksource0/available_clocksource", "tsc hpet \n")
      .put("proc/sys/kernel/task_delayacct", "0\n");
  const auto found = host::read_host(files.root());
  BOOST_TEST((found.clock_sources == std::set<std::string>{"hpet", "tsc"}));
  BOOST_TEST(found.delay_accounting.value() == false);
}

BOOST_AUTO_TEST_CASE(a_host_that_says_nothing_gives_nothing) {
  Files files;
  files.put("proc/loadavg", "").put("proc/meminfo", "MemTotal: lots\n");
  const auto found = host::read_host(files.root());
  BOOST_TEST(found.cpus.empty());
  BOOST_TEST(found.cores == 0);
  BOOST_TEST(!found.turbo.has_value());
  BOOST_TEST(!found.load.has_value());
  BOOST_TEST(!found.pressure.has_value());
  BOOST_TEST(!found.memory_kb.has_value());
  BOOST_TEST(!found.used_swap_kb.has_value());
  BOOST_TEST(found.clock_source.empty());
  BOOST_TEST(!found.quota.has_value());
  BOOST_TEST(!found.quota_known);
  BOOST_TEST(!found.usable_known);
  BOOST_TEST(!found.virtual_machine.has_value());
  BOOST_TEST(!found.stolen.has_value());
  BOOST_TEST(!found.open_files.has_value());
  BOOST_TEST(found.namespace_locks.empty());
}

BOOST_AUTO_TEST_SUITE_END()
