#include "tests/matches/processes/deeds.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/keyctl.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <csignal>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

namespace tests {
namespace {

std::string given(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

int number(const char* name) { return std::atoi(given(name).c_str()); }

std::string of_referee(const char* file) { return "/proc/" + given("DEED_REFEREE") + "/" + file; }

bool opens(const std::string& path, int how) {
  const int file = ::open(path.c_str(), how | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
  return file >= 0;
}

bool connects() {
  const int end = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(number("DEED_PORT")));
  return ::connect(end, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

bool limits_referee() {
  rlimit files{};
  return ::prlimit(number("DEED_REFEREE"), RLIMIT_NOFILE, nullptr, &files) == 0 &&
         ::prlimit(number("DEED_REFEREE"), RLIMIT_NOFILE, &files, nullptr) == 0;
}

// All wait for the last, which hears whether they came to be.
bool starts_processes() {
  constexpr int many = 1100;
  for (int i = 0; i < many; ++i) {
    const pid_t child = ::fork();
    if (child < 0) return false;
    if (child == 0)
      while (true) ::pause();
  }
  return true;
}

constexpr std::size_t much = 96u << 20;  // twice what `mem` allows

bool touches(int how) {
  void* const got = ::mmap(nullptr, much, PROT_READ | PROT_WRITE, how | MAP_ANONYMOUS, -1, 0);
  if (got == MAP_FAILED) return false;
  std::memset(got, 1, much);
  return true;
}

bool fills_folder(const std::string& folder) {
  const std::string path = folder + "/deed-" + std::to_string(::getpid());
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  ::unlink(path.c_str());
  const std::string block(1u << 20, 'x');
  std::size_t put = 0;
  while (put < much &&
         ::write(file, block.data(), block.size()) == static_cast<ssize_t>(block.size()))
    put += block.size();
  return put >= much;
}

bool puts(const char* path, const std::string& text) {
  const int file = ::open(path, O_WRONLY | O_CLOEXEC);
  return ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

// A folder in memory that is its own: nobody has said how large it may be.
bool mounts_folder() {
  const std::string user = "0 " + std::to_string(::geteuid()) + " 1";
  const std::string group = "0 " + std::to_string(::getegid()) + " 1";
  const bool as_root = ::geteuid() == 0 ||
                       (::unshare(CLONE_NEWUSER) == 0 && puts("/proc/self/uid_map", user) &&
                        puts("/proc/self/setgroups", "deny") && puts("/proc/self/gid_map", group));
  return as_root && ::unshare(CLONE_NEWNS) == 0 &&
         ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
         ::mount("none", "/tmp", "tmpfs", 0, nullptr) == 0 && fills_folder("/tmp");
}

// A key of the session in which the referee was started.
bool finds_key() {
  return ::syscall(SYS_keyctl, KEYCTL_SEARCH, KEY_SPEC_SESSION_KEYRING, "user",
                   given("DEED_KEY").c_str(), 0) >= 0;
}

// With nothing to do for them: whether they are there at all.
bool reaches_kernel() {
  for (const long call : {SYS_add_key, SYS_request_key, SYS_keyctl, SYS_bpf, SYS_perf_event_open,
                          SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register})
    if (::syscall(call, -1, nullptr, 0, 0, 0) >= 0 || errno != ENOSYS) return true;
  return false;
}

}  // namespace

const std::map<std::string, bool (*)()>& deeds() {
  static const std::map<std::string, bool (*)()> all{
      {"network", connects},
      {"public-file", [] { return opens("/etc/passwd", O_RDONLY); }},
      {"private-file", [] { return opens(given("DEED_RUN") + "/journal", O_RDONLY); }},
      {"run-directory", [] { return opens(given("DEED_RUN") + "/made", O_WRONLY | O_CREAT); }},
      {"environment", [] { return !given("REFEREE_TEST_TOKEN").empty(); }},
      {"opponent", [] { return ::kill(number("DEED_OPPONENT"), 0) == 0; }},
      {"signal", [] { return ::kill(number("DEED_REFEREE"), 0) == 0; }},
      {"limits", limits_referee},
      {"trace", [] { return opens(of_referee("mem"), O_RDWR); }},
      {"descriptors", [] { return opens(of_referee("fd"), O_RDONLY | O_DIRECTORY); }},
      {"keyring", finds_key},
      {"kernel-doors", reaches_kernel},
      {"settings", [] { return opens("/proc/sys/fs/lease-break-time", O_WRONLY); }},
      {"processes", starts_processes},
      {"memory-folder", [] { return fills_folder("/tmp") || fills_folder("/dev/shm"); }},
      {"mounted-memory", mounts_folder},
      {"own-memory", [] { return touches(MAP_PRIVATE); }},
      {"shared-memory", [] { return touches(MAP_SHARED); }},
  };
  return all;
}

}  // namespace tests
