// What a control group is made to limit. A folder stands for one that has the controllers.

#include "matches/processes/starting/cgroup.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/folder.hpp"

using namespace matches;

BOOST_AUTO_TEST_SUITE(control_groups)

BOOST_AUTO_TEST_CASE(memory_and_processes_are_limited_where_the_host_has_files_for_it) {
  const tests::Folder group;
  for (const auto* name : {"memory.max", "memory.swap.max", "memory.oom.group", "pids.max"})
    group.write(name, "");
  processes::starting::limit_cgroup(group.path(), {.memory_bytes = 1u << 20, .tasks = 7});
  BOOST_TEST(group.text("memory.max") == "1048576");
  BOOST_TEST(group.text("memory.swap.max") == "0");
  BOOST_TEST(group.text("memory.oom.group") == "1");
  BOOST_TEST(group.text("pids.max") == "7");
}

BOOST_AUTO_TEST_CASE(what_has_no_limit_is_left_as_it_is) {
  const tests::Folder group;
  for (const auto* name : {"memory.max", "pids.max"}) group.write(name, "max");
  processes::starting::limit_cgroup(group.path(), {});
  BOOST_TEST(group.text("memory.max") == "max");
  BOOST_TEST(group.text("pids.max") == "max");
  const tests::Folder without;
  processes::starting::limit_cgroup(without.path(), {.memory_bytes = 1, .tasks = 1});
  BOOST_TEST(std::filesystem::is_empty(without.path()));
}

// In a plain file each word that is written takes the place of the one before.
BOOST_AUTO_TEST_CASE(controllers_for_the_limits_are_handed_on) {
  const tests::Folder place;
  place.write("cgroup.controllers", "cpuset cpu memory hugetlb\n");
  place.write("cgroup.subtree_control", "");
  BOOST_TEST(processes::starting::hand_on_controllers(place.path()));
  BOOST_TEST(place.text("cgroup.subtree_control") == "+memory");
  place.write("cgroup.subtree_control", "memory");
  BOOST_TEST(processes::starting::hand_on_controllers(place.path()));
  BOOST_TEST(place.text("cgroup.subtree_control") == "memory");
  place.write("cgroup.controllers", "cpu hugetlb\n");
  BOOST_TEST(processes::starting::hand_on_controllers(place.path()));  // this machine has none
}

BOOST_AUTO_TEST_CASE(a_group_that_cannot_hand_on_says_so) {
  const tests::Folder place;
  place.write("cgroup.controllers", "memory pids\n");
  BOOST_TEST(!processes::starting::hand_on_controllers(place.path()));
}

BOOST_AUTO_TEST_SUITE_END()
