#include "matches/processes/starting/sandbox.hpp"

#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <utility>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/processes/start_failure.hpp"
#include "matches/processes/starting/deny_list.hpp"
#include "rules/text.hpp"

namespace matches::processes::starting {
namespace {

namespace fs = std::filesystem;

using Words = std::vector<std::string>;

void add(Words& to, std::initializer_list<std::string> words) {
  to.insert(to.end(), words.begin(), words.end());
}

// What an engine is to find inside.
struct Room {
  std::string tool = {};                               // bubblewrap
  std::optional<UserAccount> account = {};             // as whom; empty: as ourselves
  std::uint64_t folder_bytes = 0;                      // of each folder that lies in memory
  std::string folder = {}, directory = {}, file = {};  // seen, written, run; each may be empty
  std::string hidden = {};                             // though it lies in one of them
  std::shared_ptr<const Descriptor> filter = {};       // what the kernel denies there
};

// Those above a folder would have the modes that they have outside, which may keep others out.
void open_way(Words& words, const fs::path& folder) {
  fs::path above = "/";
  for (const fs::path& part : folder.parent_path().relative_path()) {
    above /= part;
    add(words, {"--perms", "0755", "--dir", above.string()});
  }
}

void show(Words& words, const char* how, const std::string& path) {
  if (path.empty()) return;
  open_way(words, path);
  add(words, {how, path, path});
}

bool is_below(const std::string& path, const std::string& folder) {
  return !path.empty() && !folder.empty() && (path + "/").starts_with(folder + "/");
}

// An empty folder over the one to be hidden. Every folder on the way to it becomes a mount point,
// which nobody inside can rename.
void hide(Words& words, const std::string& hidden, const std::string& shown, const char* how) {
  fs::path way = shown;
  for (const fs::path& part : fs::path(hidden).parent_path().lexically_relative(shown)) {
    way /= part;
    if (hidden != shown && part != ".") add(words, {how, way.string(), way.string()});
  }
  add(words, {"--tmpfs", hidden, "--remount-ro", hidden});
}

void limited_folder(Words& words, const Room& room, const char* folder) {
  add(words, {"--perms", "1777", "--size", std::to_string(room.folder_bytes), "--tmpfs", folder});
}

Words walls(const Room& room) {
  Words words{room.tool};
  add(words, {"--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"});
  add(words, {"--die-with-parent", "--cap-drop", "ALL"});
  add(words, {"--seccomp", std::to_string(room.filter->number())});
  // Until it has become another user: to do that, and to enter a folder that is open to that one.
  if (room.account)
    for (const char* power : {"CAP_SETUID", "CAP_SETGID", "CAP_DAC_READ_SEARCH"})
      add(words, {"--cap-add", power});
  for (const char* folder : {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
                             "/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime"})
    add(words, {"--ro-bind-try", folder, folder});
  add(words, {"--proc", "/proc", "--ro-bind", "/proc/sys", "/proc/sys", "--dev", "/dev"});
  limited_folder(words, room, "/dev/shm");
  limited_folder(words, room, "/tmp");
  show(words, "--ro-bind", room.folder);
  show(words, "--bind", room.directory);
  if (is_below(room.hidden, room.directory))
    hide(words, room.hidden, room.directory, "--bind");
  else if (is_below(room.hidden, room.folder))
    hide(words, room.hidden, room.folder, "--ro-bind");
  add(words, {"--remount-ro", "/dev", "--remount-ro", "/"});
  const std::string& home = room.directory.empty() ? room.folder : room.directory;
  if (!home.empty()) add(words, {"--chdir", fs::is_directory(home) ? home : "/"});
  words.emplace_back("--");
  return words;
}

// Processes are counted for each user namespace: a limit holds for one engine alone if it has one
// of its own. bubblewrap makes one unless it is run as root.
enum class Tasks : bool { unlimited, limited };

// Whether the engine may make worlds of its own in turn, and folders in memory there, which no
// limit holds. Forbidden it is by a namespace of users that bubblewrap makes (0.8 and later).
enum class Nesting : bool { allowed, forbidden };
struct Rules {
  Tasks tasks = Tasks::limited;
  Nesting nesting = Nesting::forbidden;
};

bool runs_as_root(const std::string& tool) {
  struct stat about{};
  return ::geteuid() == 0 || (::stat(tool.c_str(), &about) == 0 && (about.st_mode & S_ISUID) != 0);
}

// Not only of a container that gives its own number to another user.
bool are_root_of_the_host() {
  const std::string map = contents("/proc/self/uid_map");
  const auto words = rules::fields(map, 2);
  return ::geteuid() == 0 && words.size() == 2 && words[0].text == "0" && words[1].text == "0";
}

// Not by PATH: the engine's folder may be in it, and the first of these still run as root.
std::string of_the_system(const std::string& name) {
  for (const char* folder : {"/usr/bin/", "/bin/", "/usr/sbin/", "/sbin/"})
    if (::access((folder + name).c_str(), X_OK) == 0) return folder + name;
  return "/usr/bin/" + name;
}

// Programs of the system, each of which becomes the next; the last becomes the engine.
Words path_inside(const Room& room, Tasks tasks) {
  Words words;
  if (room.account)
    add(words, {of_the_system("setpriv"), "--reuid", std::to_string(room.account->user), "--regid",
                std::to_string(room.account->group), "--clear-groups", "--inh-caps=-all"});
  if (tasks == Tasks::unlimited) return words;
  if (runs_as_root(room.tool))
    add(words, {of_the_system("unshare"), "--user", "--map-current-user"});
  add(words, {of_the_system("prlimit"), "--nproc=" + std::to_string(sandbox_tasks)});
  return words;
}

// What makes a program load code or data from where it says. Only the engine may get it, as a word
// of env(1): the programs before it run outside, or as root.
bool is_for_the_engine_alone(std::string_view entry) {
  const std::string_view name = entry.substr(0, entry.find('='));
  return name.starts_with("LD_") || name.starts_with("GLIBC_") || name == "GCONV_PATH" ||
         name == "LOCPATH";
}

void move_environment(Launch& launch, Words& words) {
  auto& all = launch.environment;
  const auto moved = std::stable_partition(
      all.begin(), all.end(), [](const auto& one) { return !is_for_the_engine_alone(one); });
  if (moved == all.end()) return;
  words.push_back(of_the_system("env"));
  words.insert(words.end(), moved, all.end());
  all.erase(moved, all.end());
}

Words entrance(const Room& room, Rules rules) {
  Words words = walls(room);
  if (rules.nesting == Nesting::forbidden) {
    words.pop_back();  // "--"
    add(words, {"--unshare-user", "--disable-userns", "--"});
  }
  const Words rest = path_inside(room, rules.tasks);
  words.insert(words.end(), rest.begin(), rest.end());
  return words;
}

std::optional<std::string> find_tool() {
  auto found = find_program("bwrap");
  return found ? std::optional(*std::move(found)) : std::nullopt;
}

// All that a short-lived program says on stderr, until it ends.
std::string said_by(const Child& child) {
  std::string said;
  std::array<char, 512> part;
  pollfd end{child.err.number(), POLLIN, 0};
  constexpr int patience_ms = 5000;
  while (::poll(&end, 1, patience_ms) > 0) {
    const ssize_t got = ::read(child.err.number(), part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    said.append(part.data(), static_cast<std::size_t>(got));
  }
  return said;
}

StartFailure refusal(std::string why) { return {"sandbox", "sandbox=on: " + std::move(why), {}}; }

std::string whom(const Room& room) {
  return room.account ? "user '" + room.account->name + "'" : "it";
}

// Exit codes of the trial.
constexpr int hidden_folder = 81, hidden_file = 82, hidden_directory = 83;
constexpr const char* trial_script =
    "if [ -n \"$1\" ]; then [ -x \"$1\" ] || exit 81; fi;"
    "if [ -n \"$2\" ]; then [ -x \"$2\" ] || exit 82; fi;"
    "if [ -n \"$3\" ]; then cd \"$3\" 2>/dev/null || exit 83; fi;"
    "(exit 0)";

std::optional<StartFailure> judge_trial(const Room& room, int status, const std::string& said) {
  const std::string hint = room.account ? "as root, the engine runs as another user there: give "
                                          "that user access, or choose one that has it with user="
                                        : "";
  const auto unseen = [&](const std::string& what, const std::string& deed) {
    auto made = refusal(whom(room) + " may not " + deed + " '" + what + "'");
    made.hint = hint;
    return made;
  };
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  if (code == 0) return {};
  if (code == hidden_folder) return unseen(room.folder, "enter");
  if (code == hidden_file) return unseen(room.file, "run");
  if (code == hidden_directory) return unseen(room.directory, "enter");
  return refusal("bubblewrap does not work here: " + said.substr(0, said.find('\n')));
}

// The shell goes the engine's way.
std::optional<StartFailure> trial(const Room& room, Rules rules) {
  Launch trial{.file = room.tool, .words = entrance(room, rules)};
  const std::string folder = fs::is_directory(room.folder) ? room.folder : std::string();
  add(trial.words, {"/bin/sh", "-c", trial_script, "sh", folder, room.file, room.directory});
  trial.environment = {"PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"};
  trial.filter = room.filter;
  auto begun = launch(trial);
  if (!begun) {
    auto failed = failure(std::string(name(begun.error().step)), room.tool, begun.error().error);
    failed.sentence = "sandbox=on: " + failed.sentence;
    return failed;
  }
  const Child& child = *begun;
  const std::string said = said_by(child);
  int status = 0;
  while (::waitpid(child.id, &status, 0) < 0 && errno == EINTR) {}
  return judge_trial(room, status, said);
}

// How the engine gets inside, or why it does not.
basics::Result<Words, StartFailure> way_into(const Room& room) {
  if (room.tool.empty()) return refusal("bubblewrap ('bwrap') is not installed");
  if (!*room.filter) return failure("memfd_create", "the sandbox", errno);
  constexpr Rules strictest{};
  if (!runs_as_root(room.tool) && !trial(room, strictest)) return entrance(room, strictest);
  constexpr Rules usual{Tasks::limited, Nesting::allowed};
  if (!trial(room, usual)) return entrance(room, usual);
  constexpr Rules least{Tasks::unlimited, Nesting::allowed};
  if (auto failed = trial(room, least)) return *std::move(failed);
  return entrance(room, least);
}

basics::Result<std::optional<UserAccount>, StartFailure> account_inside(const Launch& launch) {
  if (::geteuid() != 0) {
    if (launch.account && launch.account->user != ::geteuid())
      return refusal("only root can run an engine as user '" + launch.account->name + "'");
    return std::optional<UserAccount>();
  }
  if (!launch.account && !are_root_of_the_host()) return std::optional<UserAccount>();
  std::optional<UserAccount> account = launch.account ? *launch.account : nobody();
  if (account->user == 0) return refusal("it cannot be root; expected another user, or no user=");
  return account;
}

Room empty_room(std::optional<UserAccount> account) {
  return {.tool = find_tool().value_or(std::string()),
          .account = std::move(account),
          .folder_bytes = sandbox_folder_mb << 20,
          .filter = std::make_shared<const Descriptor>(deny_list())};
}

// What lies where, for real.
std::optional<StartFailure> furnish(Room& room, const Launch& launch) {
  std::error_code error;
  const fs::path file = fs::canonical(launch.file, error), folder = file.parent_path();
  if (error) return failure("realpath", launch.file, error.value());
  room.file = file.string();
  room.folder = folder == "/" ? file.string() : folder.string();
  if (launch.data_bytes > 0) room.folder_bytes = launch.data_bytes;
  room.hidden =
      launch.hidden.empty() ? std::string() : fs::canonical(launch.hidden, error).string();
  if (error) return failure("realpath", launch.hidden, error.value());
  if (launch.directory.empty()) return {};
  const fs::path directory = fs::canonical(launch.directory, error);
  if (!error && !fs::is_directory(directory)) error.assign(ENOTDIR, std::generic_category());
  if (error) return failure("chdir", launch.directory, error.value());
  room.directory = directory.string();
  return {};
}

}  // namespace

std::string sandbox_obstacle() {
  auto account = account_inside({});
  if (!account) return account.error().sentence;
  const auto way = way_into(empty_room(*std::move(account)));
  constexpr std::string_view label = "sandbox=on: ";
  return way ? std::string() : way.error().sentence.substr(label.size());
}

std::optional<StartFailure> put_into_sandbox(Launch& launch) {
  auto account = account_inside(launch);
  if (!account) return std::move(account).error();
  Room room = empty_room(*std::move(account));
  if (auto failed = furnish(room, launch)) return failed;
  auto way = way_into(room);
  if (!way) return std::move(way).error();
  auto& words = *way;
  move_environment(launch, words);
  words.push_back(room.file);
  words.insert(words.end(), launch.words.begin() + 1, launch.words.end());
  launch.words = std::move(words);
  launch.file = room.tool;
  launch.filter = room.filter;
  launch.directory.clear();
  launch.account.reset();
  return {};
}

}  // namespace matches::processes::starting
