// What a program is started with, and what is said where it cannot be started.

#include <elf.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "matches/processes/process.hpp"
#include "tests/folder.hpp"
#include "tests/matches/processes/process_set.hpp"

using namespace matches;
using namespace tests;

namespace fs = std::filesystem;

namespace {

// A folder that is the working directory as long as it lives.
class Workplace {
 public:
  Workplace() { fs::current_path(folder_.path()); }
  ~Workplace() { fs::current_path(before_); }
  Workplace(const Workplace&) = delete;
  Workplace& operator=(const Workplace&) = delete;

  const std::string& path() const { return folder_.path(); }
  void write(const std::string& name, const std::string& text, bool executable = true) const {
    const auto file = folder_.write(name, text);
    if (executable) fs::permissions(file, fs::perms::owner_all);
  }

 private:
  fs::path before_ = fs::current_path();
  Folder folder_;
};

std::string elf(unsigned char machine) {
  Elf64_Ehdr about{};
  const std::string magic = ELFMAG;
  std::copy(magic.begin(), magic.end(), about.e_ident);
  about.e_ident[EI_CLASS] = ELFCLASS64;
  about.e_ident[EI_DATA] = ELFDATA2LSB;
  about.e_ident[EI_VERSION] = EV_CURRENT;
  about.e_type = ET_EXEC;
  about.e_machine = machine;
  about.e_version = EV_CURRENT;
  about.e_ehsize = sizeof about;
  return {reinterpret_cast<const char*>(&about), sizeof about};
}

void check(const processes::StartFailure& failed, const std::string& sentence,
           const std::string& hint) {
  BOOST_TEST(failed.sentence == sentence);
  BOOST_TEST(failed.hint == hint);
}

// What /bin/sh says in an engine that was started so.
std::string said(processes::Program program, const std::string& script) {
  program.path = "/bin/sh";
  program.words = {"-c", script};
  processes::ProcessSet process_set;
  return heard(*tests::start(process_set, program));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine_start)

BOOST_AUTO_TEST_CASE(a_missing_file_names_its_neighbour) {
  const Workplace folder;
  folder.write("engine", "#!/bin/sh\n");
  const auto failed = failure({.path = "./engnie"});
  BOOST_TEST(failed.step == "execve");
  check(failed, "'./engnie': No such file or directory", "there is './engine'");
  check(failure({.path = "./quite-another"}), "'./quite-another': No such file or directory", "");
  check(failure({.path = "./no/engine"}), "'./no/engine': No such file or directory",
        "there is no directory './no'");
}

BOOST_AUTO_TEST_CASE(a_name_without_a_slash_is_searched_in_path) {
  const Workplace folder;
  folder.write("engine", "#!/bin/sh\n");
  check(failure({.path = "engine"}), "'engine': No such file or directory",
        "it has no slash and was searched in PATH; in this directory there is './engine'");
  processes::ProcessSet process_set;
  BOOST_TEST(heard(*tests::start(process_set, {.path = "echo", .words = {"found"}})) == "found");
}

// As Debian's engines do where root's PATH has no games.
BOOST_AUTO_TEST_CASE(a_program_that_lies_beside_path_is_found_for_the_user) {
  const std::string before = std::getenv("PATH");
  ::setenv("PATH", "/no/such/folder", 1);
  const auto failed = failure({.path = "sh"});
  ::setenv("PATH", before.c_str(), 1);
  check(failed, "'sh': No such file or directory",
        "it has no slash and was searched in PATH; there is '/usr/bin/sh'");
}

BOOST_AUTO_TEST_CASE(a_link_to_nothing_is_told_as_that) {
  const Workplace folder;
  fs::create_symlink("engine-2", "engine");
  check(failure({.path = "./engine"}), "'./engine': No such file or directory",
        "'./engine' is a link to 'engine-2', which does not exist");
  fs::create_directory_symlink("/no/such/place", "place");
  check(failure({.path = "/bin/sh", .directory = "place"}),
        "directory 'place': No such file or directory",
        "'place' is a link to '/no/such/place', which does not exist");
}

BOOST_AUTO_TEST_CASE(what_is_no_program_is_told) {
  const Workplace folder;
  folder.write("plain", "#!/bin/sh\n", false);
  folder.write("text", "hello\n");
  folder.write("empty", "");
  folder.write("windows.exe", "MZ...");
  folder.write("arm", elf(EM_AARCH64));
  check(failure({.path = "/"}), "'/': Permission denied", "'/' is a directory");
  check(failure({.path = "./plain"}), "'./plain': Permission denied",
        "the file is not executable: chmod +x ./plain");
  check(failure({.path = "./text"}), "'./text': Exec format error",
        "it is neither a program nor a script with a '#!' line");
  check(failure({.path = "./empty"}), "'./empty': Exec format error", "the file is empty");
  check(failure({.path = "./windows.exe"}), "'./windows.exe': Exec format error",
        "it is not a program for this machine (Windows)");
  check(failure({.path = "./arm"}), "'./arm': Exec format error",
        "it is not a program for this machine (ELF, ARM aarch64)");
}

BOOST_AUTO_TEST_CASE(a_script_without_its_interpreter_names_it) {
  const Workplace folder;
  folder.write("script", "#! /usr/bin/no-such-python -u\n");
  folder.write("dos", "#!/bin/sh\r\necho\r\n");
  check(failure({.path = "./script"}), "'./script': No such file or directory",
        "it needs '/usr/bin/no-such-python', which does not exist");
  check(failure({.path = "./dos"}), "'./dos': No such file or directory",
        "its '#!' line ends with CR LF, so the CR becomes part of the interpreter's name");
}

BOOST_AUTO_TEST_CASE(a_missing_working_directory_is_told) {
  const Workplace folder;
  fs::create_directory("engines");
  const auto failed = failure({.path = "/bin/sh", .directory = "engine"});
  BOOST_TEST(failed.step == "chdir");
  check(failed, "directory 'engine': No such file or directory", "there is 'engines'");
}

BOOST_AUTO_TEST_CASE(what_the_host_does_not_have_is_told) {
  BOOST_TEST(failure({.path = "/bin/sh", .cpus = {1000}}).step == "sched_setaffinity");
  BOOST_TEST(failure({.path = "/bin/sh", .log = "/no/such/log"}).step == "open");
}

BOOST_AUTO_TEST_CASE(too_few_descriptors_are_told) {
  rlimit usual{};
  ::getrlimit(RLIMIT_NOFILE, &usual);
  const auto before = open_descriptors();
  {
    std::vector<std::unique_ptr<processes::ProcessSet>> process_sets;
    std::vector<Engine> engines;
    rlimit few = usual;
    few.rlim_cur = before + 40;
    ::setrlimit(RLIMIT_NOFILE, &few);
    std::string sentence;
    while (sentence.empty()) {
      process_sets.push_back(std::make_unique<processes::ProcessSet>());
      auto started = process_sets.back()->start(shell_program("read x"));
      if (started) engines.push_back(*std::move(started));
      if (!started) {
        sentence = started.error().sentence;
        BOOST_TEST(started.error().hint.find("ulimit -n") != std::string::npos);
      }
    }
    ::setrlimit(RLIMIT_NOFILE, &usual);
    BOOST_TEST(sentence == "'/bin/sh': Too many open files");
    BOOST_TEST(engines.size() >= 2u);
  }
  BOOST_TEST(open_descriptors() == before);
  BOOST_TEST(zombies() == 0u);
}

BOOST_AUTO_TEST_CASE(a_failed_start_leaves_nothing) {
  { processes::ProcessSet warm; }
  const auto before = open_descriptors();
  for (int i = 0; i < 20; ++i) failure({.path = "/bin/sh", .directory = "/no/such"});
  BOOST_TEST(open_descriptors() == before);
  BOOST_TEST(zombies() == 0u);
}

BOOST_AUTO_TEST_CASE(arguments_and_environment_arrive_as_they_are) {
  processes::ProcessSet process_set;
  const auto engine =
      tests::start(process_set, {.path = "/bin/sh",
                                 .words = {"-c", "echo \"$1|$2|$VAR\"", "name", "a  b", "$HOME;*"},
                                 .environment = {{"VAR", "first"}, {"VAR", "x=y z"}}});
  BOOST_TEST(heard(*engine) == "a  b|$HOME;*|x=y z");
}

BOOST_AUTO_TEST_CASE(the_program_is_relative_to_the_referee_and_works_elsewhere) {
  const Workplace folder;
  fs::create_directory("work");
  folder.write("engine", "#!/bin/sh\npwd\n");
  processes::ProcessSet process_set;
  const auto engine = tests::start(process_set, {.path = "./engine", .directory = "work"});
  BOOST_TEST(heard(*engine) == fs::canonical(folder.path()).string() + "/work");
}

BOOST_AUTO_TEST_CASE(limits_hold_for_the_engine) {
  BOOST_TEST(said({.cpus = {0}}, "grep Cpus_allowed_list /proc/self/status") ==
             "Cpus_allowed_list:\t0");
  BOOST_TEST(said({.nice = 7}, "nice") == "7");
  BOOST_TEST(said({.memory_mb = 100}, "ulimit -d") == "102400");
  BOOST_TEST(said({}, "ulimit -c") == "0");
}

BOOST_AUTO_TEST_CASE(the_engine_begins_with_default_signals_and_three_descriptors) {
  BOOST_TEST(said({}, "grep SigIgn /proc/self/status") == "SigIgn:\t0000000000000000");
  BOOST_TEST(said({}, "grep SigBlk /proc/self/status") == "SigBlk:\t0000000000000000");
  BOOST_TEST(said({},
                  "for i in $(seq 3 40); do [ ! -e /proc/$$/fd/$i ] || echo has $i; done; "
                  "echo no more") == "no more");
}

BOOST_AUTO_TEST_CASE(stderr_goes_to_the_log_up_to_its_cap) {
  const Workplace folder;
  for (int i = 0; i < 2; ++i) {
    processes::ProcessSet process_set;
    const auto engine =
        tests::start(process_set, {.path = "/bin/sh",
                                   .words = {"-c", "echo 123456789 >&2; echo abcdefghi >&2"},
                                   .log = "log",
                                   .log_cap = 15});
    BOOST_TEST(heard(*engine) == "(hangup: exited with code 0)");
    quick_end(*engine);
  }
  std::ifstream file("log");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  BOOST_TEST(text == "123456789\nabcde\n[cut here: the log has reached its limit]\n");
}

BOOST_AUTO_TEST_SUITE_END()
