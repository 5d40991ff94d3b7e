// sandbox=on. Needs bubblewrap, which tools/setup installs, and a host that lets it work.

#include "matches/processes/starting/sandbox.hpp"

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/folder.hpp"
#include "tests/matches/processes/process_set.hpp"

using namespace matches;
using namespace tests;

namespace fs = std::filesystem;

namespace {

processes::Program walled(const std::string& script) {
  processes::Program program = shell_program(script);
  program.sandbox = true;
  return program;
}

}  // namespace

// As root the engine runs as nobody there, who must be let in.
void let_in(const std::string& folder) {
  constexpr uid_t nobody = 65534;
  if (::geteuid() == 0) BOOST_REQUIRE(::chown(folder.c_str(), nobody, nobody) == 0);
}

BOOST_AUTO_TEST_SUITE(engine_sandbox, *boost::unit_test::fixture<OrphansReaped>())

BOOST_AUTO_TEST_CASE(it_works_here) { BOOST_TEST(processes::starting::sandbox_obstacle() == ""); }

BOOST_AUTO_TEST_CASE(no_other_process_can_be_seen) {
  processes::ProcessSet process_set;
  const auto other = shell(process_set, "echo $$; read x");
  const auto engine = tests::start(process_set, walled("cd /proc; echo [0-9]*; read x; echo $x"));
  const std::string seen = heard(*engine);
  BOOST_TEST(seen.size() < 10u);  // its own world begins with 1
  BOOST_TEST(seen.starts_with("1 "));
  say(*engine, "hello\n");
  BOOST_TEST(heard(*engine) == "hello");
}

BOOST_AUTO_TEST_CASE(there_is_no_network) {
  processes::ProcessSet process_set;
  const auto engine =
      tests::start(process_set, walled("sed -n '3,$s/:.*//p' /proc/net/dev; echo end"));
  const std::string first = heard(*engine);
  BOOST_TEST(first.find("lo") != std::string::npos);
  BOOST_TEST(heard(*engine) == "end");
}

BOOST_AUTO_TEST_CASE(files_are_those_of_the_system_and_its_own) {
  const tests::Folder own, secret;
  secret.write("file", "secret\n");
  own.write("file", "mine\n");
  let_in(own.path());
  processes::ProcessSet process_set;
  processes::Program program =
      walled("pwd; cat file; ls " + secret.path() +
             " 2>/dev/null || echo unseen; echo new >made && echo written; "
             "echo x 2>/dev/null >/usr/bin/x || echo refused");
  program.directory = own.path();
  const auto engine = tests::start(process_set, program);
  for (const std::string& line :
       {fs::canonical(own.path()).string(), std::string("mine"), std::string("unseen"),
        std::string("written"), std::string("refused")})
    BOOST_TEST(heard(*engine) == line);
  BOOST_TEST(fs::exists(own.path() + "/made"));
}

// dir=. of an engine whose run is kept in runs/1.
BOOST_AUTO_TEST_CASE(the_runs_directory_is_hidden_where_the_working_directory_holds_it) {
  const tests::Folder own;
  const std::string run = own.path() + "/runs/1";
  fs::create_directories(run);
  std::ofstream(run + "/journal") << "a game\n";
  for (const auto& folder : {own.path(), own.path() + "/runs", run, run + "/journal"})
    let_in(folder);
  processes::ProcessSet process_set;
  processes::Program program = walled(
      "cat runs/1/journal 2>/dev/null || echo unseen; "
      "echo x 2>/dev/null >runs/1/journal || echo refused; "
      "mv runs away 2>/dev/null || echo stays; "
      "rm -rf runs 2>/dev/null || echo stays; echo new >made && echo written");
  program.directory = own.path();
  program.hidden = run;
  const auto engine = tests::start(process_set, program);
  for (const auto* line : {"unseen", "refused", "stays", "stays", "written"})
    BOOST_TEST(heard(*engine) == line);
  quick_end(*engine);
  std::ifstream journal(run + "/journal");
  BOOST_TEST(std::string(std::istreambuf_iterator<char>(journal), {}) == "a game\n");
}

BOOST_AUTO_TEST_CASE(a_daemon_dies_with_its_world) {
  processes::ProcessSet process_set;
  const auto engine =
      tests::start(process_set, walled("setsid sleep 12345 & echo started; read x"));
  BOOST_TEST(heard(*engine) == "started");
  quick_end(*engine);
  for (const auto& entry : fs::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline");
    const std::string words(std::istreambuf_iterator<char>(file), {});
    BOOST_TEST(words.find("12345") == std::string::npos);
  }
}

// The sandbox's own process and the engine in it are not left behind, however the engine ends.
BOOST_AUTO_TEST_CASE(only_what_the_engine_has_started_is_left_behind) {
  processes::ProcessSet process_set;
  const auto ends = tests::start(process_set, walled("echo up; read x"));
  BOOST_TEST(heard(*ends) == "up");
  BOOST_TEST(ends->end(Millis(5000), Millis(20)).strays == 0);
  const auto stays =
      tests::start(process_set, walled("trap '' TERM; echo up; read x; exec sleep 60"));
  BOOST_TEST(heard(*stays) == "up");
  const auto killed = stays->end(Millis(20), Millis(20));
  BOOST_TEST(killed.forced);
  BOOST_TEST(killed.strays == 0);
  const auto leaves = tests::start(process_set, walled("sleep 60 & echo up; read x"));
  BOOST_TEST(heard(*leaves) == "up");
  BOOST_TEST(leaves->end(Millis(5000), Millis(20)).strays <= 1);  // or its world was faster
}

BOOST_AUTO_TEST_CASE(the_meters_are_those_of_the_engine) {
  processes::ProcessSet process_set;
  const auto engine =
      tests::start(process_set, walled("echo ready; read x; i=0; while [ $i -lt 100000 ]; "
                                       "do i=$((i+1)); done; echo done; read x"));
  BOOST_TEST(heard(*engine) == "ready");
  say(*engine, "go\n");
  BOOST_TEST(heard(*engine) == "done");
  BOOST_TEST((engine->usage().cpu > Millis(10)));
}

BOOST_AUTO_TEST_CASE(a_directory_that_the_engine_may_not_enter_is_refused,
                     *boost::unit_test::precondition([](auto) { return ::geteuid() == 0; })) {
  const tests::Folder closed;
  processes::Program program = walled("echo in");
  program.directory = closed.path();
  const auto refused = failure(program);
  BOOST_TEST(refused.sentence == "sandbox=on: user 'nobody' may not enter '" +
                                     fs::canonical(closed.path()).string() + "'");
  BOOST_TEST(refused.hint.find("user=") != std::string::npos);
}

// A shell that is started in a folder of nobody's, itself below one that is closed to others.
BOOST_AUTO_TEST_CASE(what_lies_above_its_folder_need_not_be_open) {
  const tests::Folder closed;
  const std::string inner = closed / "inner";
  fs::create_directory(inner);
  let_in(inner);
  processes::ProcessSet process_set;
  processes::Program program = walled("pwd");
  program.directory = inner;
  BOOST_TEST(heard(*tests::start(process_set, program)) == fs::canonical(inner).string());
}

// The first to run inside is root still: it must be the system's own.
BOOST_AUTO_TEST_CASE(programs_beside_the_engine_do_not_come_before_it) {
  const tests::Folder own;
  const auto engine = own.write("engine", "#!/bin/sh\necho engine\n");
  for (const auto* name : {"setpriv", "unshare", "prlimit", "env"}) {
    const auto file = own.write(name, "#!/bin/sh\necho impostor\n");
    fs::permissions(file, fs::perms::all);
  }
  fs::permissions(engine, fs::perms::all);
  let_in(own.path());
  processes::ProcessSet process_set;
  processes::Program program = walled("");
  program.path = engine;
  program.words.clear();
  program.environment = {{"PATH", own.path() + ":/usr/bin:/bin"}, {"LD_X", "y"}};
  BOOST_TEST(heard(*tests::start(process_set, program)) == "engine");
}

BOOST_AUTO_TEST_CASE(a_missing_program_is_told_before_anything_runs) {
  processes::Program program = walled("");
  program.path = "/bin/shh";
  BOOST_TEST(failure(program).sentence == "'/bin/shh': No such file or directory");
  program = walled("");
  program.directory = "/no/such";
  BOOST_TEST(failure(program).step == "chdir");
}

BOOST_AUTO_TEST_SUITE_END()
