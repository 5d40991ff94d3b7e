#include "tools/bench_play/program.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace bench {

namespace fs = std::filesystem;

std::string referee() {
  const auto self = fs::read_symlink("/proc/self/exe");
  const auto beside = self.parent_path().parent_path() / "referee" / "referee";
  return fs::exists(beside) ? beside.string() : "referee";
}

std::vector<std::string> match_words(const Folder& folder, const Pairing& pairing, int games,
                                     int concurrency, const std::string& out) {
  const auto what = course(folder, pairing.protocol, pairing.plies);
  std::vector<std::string> words{referee(), "match"};
  words.insert(words.end(), pairing.rules.begin(), pairing.rules.end());
  for (const char* name : {"name=a", "name=b"}) {
    const auto engine = instant(what);
    words.insert(words.end(), {"--engine", name, "cmd=" + engine.program.path,
                               "proto=" + pairing.protocol, "tc=3600"});
    for (const auto& word : engine.program.words) words.push_back("arg=" + word);
  }
  words.insert(words.end(), {"--games", std::to_string(games), "--concurrency",
                             std::to_string(concurrency), "--seed", "1", "--out", out});
  return words;
}

Running::Running(std::vector<std::string> words) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (auto& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int end : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&actions, end, "/dev/null", O_WRONLY, 0);
  over_ = posix_spawnp(&id_, pointers[0], &actions, nullptr, pointers.data(), environ) != 0;
  posix_spawn_file_actions_destroy(&actions);
}

Running::~Running() { reap(0); }

void Running::reap(int options) {
  rusage used{};
  if (over_ || wait4(id_, &status_, options, &used) != id_) return;
  over_ = true;
  most_ = used.ru_maxrss;
}

bool Running::over() {
  reap(WNOHANG);
  return over_;
}

bool Running::ended_well() {
  reap(0);
  return status_ >= 0 && WIFEXITED(status_) && WEXITSTATUS(status_) == 0;
}

long Running::most_kilobytes() const { return most_; }

long Running::kilobytes() const {
  std::ifstream file("/proc/" + std::to_string(id_) + "/status");
  for (std::string word; file >> word;) {
    long number = 0;
    if (word == "VmRSS:" && file >> number) return number;
  }
  return 0;
}

}  // namespace bench
