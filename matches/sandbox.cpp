#include "matches/sandbox.hpp"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <initializer_list>

#include "matches/start_failure.hpp"

namespace matches {
namespace {

namespace fs = std::filesystem;

using Words = std::vector<std::string>;

void add(Words& to, std::initializer_list<std::string> words) {
  to.insert(to.end(), words.begin(), words.end());
}

Words walls(const std::string& tool) {
  Words words{tool};
  add(words, {"--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"});
  add(words, {"--die-with-parent", "--cap-drop", "ALL"});
  for (const char* folder : {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
                             "/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime"})
    add(words, {"--ro-bind-try", folder, folder});
  add(words, {"--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"});
  return words;
}

std::optional<std::string> find_tool() {
  auto found = find_program("bwrap");
  if (auto* file = std::get_if<std::string>(&found)) return std::move(*file);
  return {};
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

std::string trial(const std::string& tool) {
  Launch trial{.file = tool, .words = walls(tool)};
  add(trial.words, {"--", "/bin/sh", "-c", "exit 0"});
  for (char** entry = ::environ; entry != nullptr && *entry != nullptr; ++entry)
    trial.environment.emplace_back(*entry);
  auto begun = launch(trial);
  if (const auto* error = std::get_if<LaunchError>(&begun))
    return failure(error->step, tool, error->error).sentence;
  const Child& child = std::get<Child>(begun);
  const std::string said = said_by(child);
  int status = 0;
  while (::waitpid(child.id, &status, 0) < 0 && errno == EINTR) {}
  if (status == 0) return {};
  return "bubblewrap does not work here: " + said.substr(0, said.find('\n'));
}

constexpr const char* no_tool = "bubblewrap ('bwrap') is not installed";

}  // namespace

std::string sandbox_obstacle() {
  const auto tool = find_tool();
  return tool ? trial(*tool) : no_tool;
}

std::optional<StartFailure> put_into_sandbox(Launch& launch) {
  const std::string obstacle = sandbox_obstacle();
  if (!obstacle.empty()) return StartFailure{"sandbox", "sandbox=on: " + obstacle, {}};
  std::error_code error;
  const fs::path file = fs::canonical(launch.file, error), folder = file.parent_path();
  if (error) return failure("realpath", launch.file, error.value());
  fs::path directory = folder;
  Words words = walls(*find_tool());
  const std::string seen = folder == "/" ? file.string() : folder.string();
  add(words, {"--ro-bind", seen, seen});
  if (!launch.directory.empty()) {
    directory = fs::canonical(launch.directory, error);
    if (!error && !fs::is_directory(directory)) error.assign(ENOTDIR, std::generic_category());
    if (error) return failure("chdir", launch.directory, error.value());
    add(words, {"--bind", directory.string(), directory.string()});
  }
  add(words, {"--chdir", directory.string(), "--", file.string()});
  words.insert(words.end(), launch.words.begin() + 1, launch.words.end());
  launch.words = std::move(words);
  launch.file = *find_tool();
  launch.directory.clear();
  return {};
}

}  // namespace matches
