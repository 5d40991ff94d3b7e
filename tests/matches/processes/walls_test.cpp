// What an engine may do to the one who runs it, at each level of docs/engines.md: an engine for
// each row tries it, and says whether it could.

#include <arpa/inet.h>
#include <linux/keyctl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/processes/descendants.hpp"
#include "matches/processes/starting/cgroup.hpp"
#include "matches/processes/starting/sandbox.hpp"
#include "matches/processes/starting/user_account.hpp"
#include "tests/data.hpp"
#include "tests/folder.hpp"
#include "tests/matches/processes/process_set.hpp"

using namespace matches;
using namespace tests;

namespace fs = std::filesystem;

namespace {

// "| `network` | connect to ... | possible | possible | stopped |"
struct Row {
  std::string deed;
  std::vector<std::string> cells;  // without a wall, as another user, in the sandbox
};

std::string trimmed(std::string text) {
  text.erase(0, std::min(text.find_first_not_of(" `"), text.size()));
  text.erase(text.find_last_not_of(" `") + 1);
  return text;
}

std::vector<Row> documented() {
  std::ifstream page(data_path("../../docs/engines.md"));
  std::vector<Row> rows;
  bool here = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) here = line == "## What an engine may do to you";
    if (!here || !line.starts_with("| `")) continue;
    auto cells = fields(line, '|');
    BOOST_REQUIRE_MESSAGE(cells.size() == 7, line);
    for (auto& cell : cells) cell = trimmed(cell);
    rows.push_back({cells[1], {cells[3], cells[4], cells[5]}});
  }
  return rows;
}

// A port of this host that somebody listens at.
class Listener {
 public:
  Listener() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    BOOST_REQUIRE(::bind(socket_.number(), plain, size) == 0);
    BOOST_REQUIRE(::listen(socket_.number(), 8) == 0);
    ::getsockname(socket_.number(), plain, &size);
    port_ = ntohs(address.sin_port);
  }
  int port() const { return port_; }

 private:
  Descriptor socket_;
  int port_ = 0;
};

enum Level : std::size_t { no_wall, user, sandbox };
constexpr const char* names[] = {"none", "user=", "sandbox=on"};

bool as_root() { return ::geteuid() == 0; }

// The control group of an engine can limit its memory here.
bool memory_in_group() {
  const auto place = processes::starting::find_cgroups();
  const auto group = processes::starting::Cgroup::make(place, processes::new_mark());
  if (!group) return false;
  const auto link = "/proc/self/fd/" + std::to_string(group->descriptor());
  return fs::exists(fs::read_symlink(link) / "memory.max");
}

// What is a deed only beyond the engine's `mem`.
bool needs_a_limit(std::string_view deed) {
  return deed.ends_with("memory") || deed == "memory-folder";
}

// What the words of a cell mean on this host.
std::string meaning(const std::string& cell) {
  if (cell == "root") return as_root() ? "possible" : "stopped";
  if (cell == "group") return memory_in_group() ? "stopped" : "possible";
  return cell;
}

// A host, its run and an opponent, for an engine to do its worst.
class Scene {
 public:
  Scene() {
    run_.write("journal", "a game\n");
    fs::permissions(run_.path(), fs::perms::owner_all);
    ::setenv("REFEREE_TEST_TOKEN", "secret", 1);
    // Engines of this thread would inherit its keys. A host may have none; then nobody finds one.
    ::syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, nullptr);
    ::syscall(SYS_add_key, "user", key_, "secret", 6, KEY_SPEC_SESSION_KEYRING);
  }
  ~Scene() { ::unsetenv("REFEREE_TEST_TOKEN"); }
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  std::string told(const std::string& deed, Level level) {
    processes::ProcessSet process_set;
    const auto opponent = start(process_set, behind(level, shell_program("echo $$; read x")));
    const std::string id = heard(*opponent);
    processes::Program program = behind(level, misdeed_program("try-" + deed));
    program.environment.insert(
        program.environment.end(),
        {{"DEED_PORT", std::to_string(listener_.port())},
         {"DEED_REFEREE", std::to_string(::getpid())},
         {"DEED_OPPONENT", std::to_string(static_cast<processes::Process&>(*opponent).id())},
         {"DEED_KEY", key_},
         {"DEED_RUN", run_.path()}});
    if (needs_a_limit(deed)) program.memory_mb = 48;
    const auto engine = start(process_set, program);
    const std::string answer = heard(*engine);
    return answer.starts_with("(hangup") ? "stopped" : answer;
  }

 private:
  static processes::Program behind(Level level, processes::Program program) {
    if (level == user) program.user = "nobody";
    if (level == sandbox) program.sandbox = true;
    return program;
  }

  static constexpr const char* key_ = "referee-test-key";
  Folder run_;
  Listener listener_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(walls, *boost::unit_test::fixture<OrphansReaped>())

BOOST_AUTO_TEST_CASE(each_level_stops_what_the_page_says) {
  const auto rows = documented();
  BOOST_TEST(rows.size() == 18u);
  Scene scene;
  const bool walled = processes::starting::sandbox_obstacle().empty();
  for (const auto& row : rows) {
    if (needs_a_limit(row.deed) && !engines_live_with_little_memory) continue;
    for (const Level level : {no_wall, user, sandbox}) {
      if (level == user && !as_root()) continue;  // only root can run another user's program
      if (level == sandbox && !walled) continue;
      BOOST_TEST_INFO(row.deed << ", " << names[level]);
      BOOST_TEST(scene.told(row.deed, level) == meaning(row.cells[level]));
    }
  }
}

// What the referee's environment holds is for the engine only where there is no wall.
BOOST_AUTO_TEST_CASE(an_engine_behind_a_wall_gets_what_it_is_given) {
  processes::ProcessSet process_set;
  ::setenv("REFEREE_TEST_TOKEN", "secret", 1);
  processes::Program program =
      shell_program("env | sed 's/=.*//' | sort | tr '\\n' ' '; echo; read x");
  program.environment = {{"GIVEN", "yes"}, {"LD_GIVEN", "yes"}};
  program.sandbox = true;
  const std::string all = " " + heard(*start(process_set, program));
  ::unsetenv("REFEREE_TEST_TOKEN");
  for (const auto* name : {" GIVEN ", " HOME ", " LD_GIVEN ", " PATH ", " REFEREE_ENGINE "})
    BOOST_TEST(all.find(name) != all.npos, name << " in" << all);
  BOOST_TEST(all.find("TOKEN") == all.npos);
}

BOOST_AUTO_TEST_CASE(the_user_is_one_that_there_is,
                     *boost::unit_test::precondition([](auto) { return as_root(); })) {
  processes::ProcessSet process_set;
  processes::Program program = shell_program("id -u; id -g; read x");
  for (const auto* name : {"nobody", "65534"}) {
    program.user = name;
    const auto engine = start(process_set, program);
    BOOST_TEST(heard(*engine) == "65534");
    BOOST_TEST(heard(*engine) == "65534");
  }
  program = shell_program("echo $HOME; read x");
  program.user = "nobody";
  BOOST_TEST(heard(*start(process_set, program)) == processes::starting::find_user("nobody")->home);
  program.sandbox = true;
  BOOST_TEST(heard(*start(process_set, program)) == "/tmp");
  program.environment = {{"HOME", "/usr"}};
  BOOST_TEST(heard(*start(process_set, program)) == "/usr");
  program.user = "nobody-at-all";
  program.sandbox = false;
  BOOST_TEST(failure(program).sentence == "user=: there is no user 'nobody-at-all'");
  program.user = "root";
  program.sandbox = true;
  BOOST_TEST(failure(program).sentence ==
             "sandbox=on: it cannot be root; expected another user, or no user=");
}

BOOST_AUTO_TEST_CASE(an_engine_in_the_sandbox_that_ends_leaves_nothing_behind) {
  processes::ProcessSet process_set;
  processes::Program program = shell_program("echo ready; read x");
  program.sandbox = true;
  const auto engine = start(process_set, program);
  BOOST_TEST(heard(*engine) == "ready");
  BOOST_TEST(engine->end(Millis(5000), Millis(20)).strays == 0);
}

BOOST_AUTO_TEST_SUITE_END()
