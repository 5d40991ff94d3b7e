#include "matches/processes/starting/launch_plan.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/processes/descendants.hpp"
#include "matches/processes/start_failure.hpp"
#include "matches/processes/starting/sandbox.hpp"

namespace matches::processes::starting {
namespace {

// What an engine behind a wall gets of the referee's environment: the rest may hold secrets.
bool is_harmless(std::string_view name) {
  return name == "PATH" || name == "LANG" || name == "TZ" || name.starts_with("LC_");
}

// A folder that is there, and that it may write.
std::string home_behind_walls(const Launch& launch, bool sandboxed) {
  if (sandboxed) return "/tmp";
  const char* own = std::getenv("HOME");
  if (launch.account) return launch.account->home;
  return own != nullptr ? own : "/";
}

// The referee's environment with the changes on top; of two of one name the later holds.
std::vector<std::string> environment_of(const Program& program, const Launch& launch,
                                        const std::string& mark) {
  std::vector<std::pair<std::string, std::string>> changes = program.environment;
  const bool walled = program.sandbox || !program.user.empty();
  if (walled) changes.insert(changes.begin(), {"HOME", home_behind_walls(launch, program.sandbox)});
  changes.emplace_back(mark_name, mark);
  const auto changed = [&](auto from, std::string_view name) {
    return std::any_of(from, changes.end(), [&](const auto& one) { return one.first == name; });
  };
  std::vector<std::string> all;
  for (char** entry = ::environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text = *entry, name = text.substr(0, text.find('='));
    if (walled && !is_harmless(name)) continue;
    if (!changed(changes.begin(), name)) all.emplace_back(text);
  }
  for (auto one = changes.begin(); one != changes.end(); ++one)
    if (!changed(one + 1, one->first)) all.push_back(one->first + "=" + one->second);
  return all;
}

// None where it is the user as whom the referee runs anyway.
basics::Result<std::optional<UserAccount>, StartFailure> account_of(const Program& program) {
  if (program.user.empty()) return std::optional<UserAccount>();
  auto found = find_user(program.user);
  if (!found) return StartFailure{"user", "user=: " + found.error(), {}};
  auto& account = *found;
  if (account.user == ::geteuid() && !program.sandbox) return std::optional<UserAccount>();
  return std::optional(std::move(account));
}

}  // namespace

basics::Result<Launch, StartFailure> launch_of(const Program& program, const std::string& mark) {
  auto found = find_program(program.path);
  if (!found) return std::move(found).error();
  Launch launch{.file = *std::move(found), .words = {program.path}};
  launch.words.insert(launch.words.end(), program.words.begin(), program.words.end());
  launch.directory = program.directory;
  launch.hidden = program.hidden;
  launch.cpus = program.cpus;
  launch.nice = program.nice;
  launch.data_bytes = program.memory_mb << 20;
  auto account = account_of(program);
  if (!account) return std::move(account).error();
  launch.account = *std::move(account);
  launch.environment = environment_of(program, launch, mark);
  if (program.sandbox)
    if (auto failed = put_into_sandbox(launch)) return *std::move(failed);
  return launch;
}

basics::Result<LastWords, StartFailure> open_log(const Program& program) {
  if (program.log.empty()) return LastWords();
  // A pipe in its place is not waited for.
  constexpr int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
  Descriptor file(::open(program.log.c_str(), flags, 0644));
  if (!file) {
    auto failed = failure("open", program.log, errno);
    if (failed.blame == Blame::program) failed.blame = Blame::output;
    return failed;
  }
  return LastWords(std::move(file), program.log_cap);
}

}  // namespace matches::processes::starting
