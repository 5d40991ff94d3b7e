// sandbox=on. Needs bubblewrap, which tools/setup installs, and a host that lets it work.

#include "matches/sandbox.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/folder.hpp"
#include "tests/matches/desk.hpp"

using namespace matches;
using namespace tests;

namespace fs = std::filesystem;

namespace {

Program walled(const std::string& script) {
  Program program = shell_program(script);
  program.sandbox = true;
  return program;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine_sandbox)

BOOST_AUTO_TEST_CASE(it_works_here) { BOOST_TEST(sandbox_obstacle() == ""); }

BOOST_AUTO_TEST_CASE(no_other_process_can_be_seen) {
  Desk desk;
  const auto other = shell(desk, "echo $$; read x");
  const auto engine = tests::start(desk, walled("cd /proc; echo [0-9]*; read x; echo $x"));
  const std::string seen = heard(*engine);
  BOOST_TEST(seen.size() < 10u);  // its own world begins with 1
  BOOST_TEST(seen.starts_with("1 "));
  say(*engine, "hello\n");
  BOOST_TEST(heard(*engine) == "hello");
}

BOOST_AUTO_TEST_CASE(there_is_no_network) {
  Desk desk;
  const auto engine = tests::start(desk, walled("sed -n '3,$s/:.*//p' /proc/net/dev; echo end"));
  const std::string first = heard(*engine);
  BOOST_TEST(first.find("lo") != std::string::npos);
  BOOST_TEST(heard(*engine) == "end");
}

BOOST_AUTO_TEST_CASE(files_are_those_of_the_system_and_its_own) {
  const tests::Folder own, secret;
  secret.write("file", "secret\n");
  own.write("file", "mine\n");
  Desk desk;
  Program program = walled("pwd; cat file; ls " + secret.path() +
                           " 2>/dev/null || echo unseen; echo new >made && echo written; "
                           "echo x 2>/dev/null >/usr/bin/x || echo refused");
  program.directory = own.path();
  const auto engine = tests::start(desk, program);
  for (const std::string& line :
       {fs::canonical(own.path()).string(), std::string("mine"), std::string("unseen"),
        std::string("written"), std::string("refused")})
    BOOST_TEST(heard(*engine) == line);
  BOOST_TEST(fs::exists(own.path() + "/made"));
}

BOOST_AUTO_TEST_CASE(a_daemon_dies_with_its_world) {
  Desk desk;
  const auto engine = tests::start(desk, walled("setsid sleep 12345 & echo started; read x"));
  BOOST_TEST(heard(*engine) == "started");
  quick_end(*engine);
  for (const auto& entry : fs::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline");
    const std::string words(std::istreambuf_iterator<char>(file), {});
    BOOST_TEST(words.find("12345") == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(the_meters_are_those_of_the_engine) {
  Desk desk;
  const auto engine = tests::start(desk, walled("echo ready; read x; i=0; while [ $i -lt 100000 ]; "
                                                "do i=$((i+1)); done; echo done; read x"));
  BOOST_TEST(heard(*engine) == "ready");
  say(*engine, "go\n");
  BOOST_TEST(heard(*engine) == "done");
  BOOST_TEST((engine->usage().cpu > Millis(10)));
}

BOOST_AUTO_TEST_CASE(a_missing_program_is_told_before_anything_runs) {
  Program program = walled("");
  program.path = "/bin/shh";
  BOOST_TEST(failure(program).sentence == "'/bin/shh': No such file or directory");
  program = walled("");
  program.directory = "/no/such";
  BOOST_TEST(failure(program).step == "chdir");
}

BOOST_AUTO_TEST_SUITE_END()
