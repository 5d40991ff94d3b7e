#include "matches/processes/starting/launcher.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/keyctl.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <string_view>

namespace matches::processes::starting {
namespace {

// Plain pointers and numbers: the child may live in our memory and may not allocate.
struct Orders {
  const char* file = nullptr;
  char* const* words = nullptr;
  char* const* environment = nullptr;
  const char* directory = nullptr;
  std::array<int, 3> standard{-1, -1, -1};
  int trouble = -1;
  long parent = 0;
  const cpu_set_t* cpus = nullptr;
  const int* nice = nullptr;
  std::uint64_t data_bytes = 0;
  const UserAccount* account = nullptr;
  int filter = -1;
};

// --- in the child -------------------------------------------------------------------------------
// Bare system calls only. The C library's functions, and the sanitizers that watch them, would take
// what the child does to its descriptors and signals for our own doing.

[[noreturn, gnu::no_sanitize_address, gnu::no_sanitize_thread]] void give_up(const Orders& orders,
                                                                             Step step) {
  const LaunchError trouble{step, errno};
  ::syscall(SYS_write, orders.trouble, &trouble, sizeof trouble);
  while (true) ::syscall(SYS_exit_group, 127);
}

// Handlers would be reset by the new program anyway, but ignored signals stay ignored.
[[gnu::no_sanitize_address, gnu::no_sanitize_thread]] void reset_signals() {
  constexpr int last_signal = 64;
  constexpr std::size_t mask_bytes = 8;
  const unsigned long by_default[4] = {};  // the kernel's own form: action, flags, restorer, mask
  for (int number = 1; number <= last_signal; ++number)
    ::syscall(SYS_rt_sigaction, number, by_default, nullptr, mask_bytes);
}

[[gnu::no_sanitize_address, gnu::no_sanitize_thread]] void take_descriptors(const Orders& orders) {
  for (int number = 0; number < 3; ++number)
    if (::syscall(SYS_dup3, orders.standard[static_cast<std::size_t>(number)], number, 0) < 0)
      give_up(orders, Step::descriptors);
  // All of ours are closed on exec; this is for those that the referee itself was born with. An
  // old kernel may refuse it.
  ::syscall(SYS_close_range, 3, ~0U, CLOSE_RANGE_CLOEXEC);
  if (orders.filter < 0) return;
  ::syscall(SYS_lseek, orders.filter, 0, SEEK_SET);
  ::syscall(SYS_fcntl, orders.filter, F_SETFD, 0);
}

// The keys of the referee's session stay with it. Where the kernel has no keys, or none left for this
// user, there is nothing more to be done.
[[gnu::no_sanitize_address, gnu::no_sanitize_thread]] void leave_keys() {
  ::syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, nullptr);
}

// More descriptors than select() can take are the referee's wish, not the engine's.
[[gnu::no_sanitize_address, gnu::no_sanitize_thread]] void take_limits(const Orders& orders) {
  constexpr rlim_t usual_descriptors = 1024;
  const rlimit no_core{0, 0};
  ::syscall(SYS_prlimit64, 0, RLIMIT_CORE, &no_core, nullptr);
  rlimit files{};
  if (::syscall(SYS_prlimit64, 0, RLIMIT_NOFILE, nullptr, &files) == 0 &&
      files.rlim_cur > usual_descriptors) {
    files.rlim_cur = usual_descriptors;
    ::syscall(SYS_prlimit64, 0, RLIMIT_NOFILE, &files, nullptr);
  }
  const rlimit data{orders.data_bytes, orders.data_bytes};
  if (orders.data_bytes > 0 && ::syscall(SYS_prlimit64, 0, RLIMIT_DATA, &data, nullptr) != 0)
    give_up(orders, Step::memory);
  if (orders.cpus != nullptr &&
      ::syscall(SYS_sched_setaffinity, 0, sizeof *orders.cpus, orders.cpus) != 0)
    give_up(orders, Step::cpus);
  if (orders.nice != nullptr && ::syscall(SYS_setpriority, PRIO_PROCESS, 0, *orders.nice) != 0)
    give_up(orders, Step::nice);
}

[[gnu::no_sanitize_address, gnu::no_sanitize_thread]] void take_account(const Orders& orders) {
  if (orders.account == nullptr) return;
  const UserAccount& one = *orders.account;
  if (::syscall(SYS_setgroups, one.groups.size(), one.groups.data()) != 0 ||
      ::syscall(SYS_setresgid, one.group, one.group, one.group) != 0 ||
      ::syscall(SYS_setresuid, one.user, one.user, one.user) != 0)
    give_up(orders, Step::user);
}

// A change of the user makes the system forget the signal.
[[gnu::no_sanitize_address, gnu::no_sanitize_thread]] void die_with(long parent) {
  ::syscall(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (::syscall(SYS_getppid) != parent) ::syscall(SYS_exit_group, 127);
}

[[gnu::no_sanitize_address, gnu::no_sanitize_thread]] int child(void* given) {
  const Orders& orders = *static_cast<const Orders*>(given);
  ::syscall(SYS_setsid);
  reset_signals();
  take_descriptors(orders);
  take_limits(orders);
  take_account(orders);
  leave_keys();
  die_with(orders.parent);
  if (orders.directory != nullptr && ::syscall(SYS_chdir, orders.directory) != 0)
    give_up(orders, Step::directory);
  const std::uint64_t nothing_blocked = 0;
  ::syscall(SYS_rt_sigprocmask, SIG_SETMASK, &nothing_blocked, nullptr, sizeof nothing_blocked);
  ::syscall(SYS_execve, orders.file, orders.words, orders.environment);
  give_up(orders, Step::run);
}

// --- in the parent ------------------------------------------------------------------------------

// No handler of ours may run in the child while it lives in our memory.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_{};
};

struct Born {
  pid_t id = -1;
  int process = -1;
  bool in_cgroup = false;
};

// As vfork, but the descriptor of the process is made at the same moment: who looks at our
// descriptors sees every child that has begun to run. qemu-user does not know how to do that.
Born born_in_our_memory(Orders& orders) {
  alignas(16) std::array<std::byte, 32 * 1024> stack;
  Born born;
  constexpr int flags = CLONE_VM | CLONE_VFORK | SIGCHLD;
  born.id = ::clone(child, stack.data() + stack.size(), flags | CLONE_PIDFD, &orders, &born.process);
  if (born.id < 0 && errno == EINVAL) {
    born.id = ::clone(child, stack.data() + stack.size(), flags, &orders);
    if (born.id > 0) born.process = static_cast<int>(::syscall(SYS_pidfd_open, born.id, 0));
  }
  return born;
}

// Into a control group a child can only be born by clone3, which has no form for a stack of its own
// in C. So this one copies the address space; joining afterwards would wait 10 ms for the kernel.
[[gnu::no_sanitize_address, gnu::no_sanitize_thread]] Born born_in_cgroup(Orders& orders,
                                                                          int cgroup) {
  Born born;
  clone_args how{};
  how.flags = CLONE_VFORK | CLONE_PIDFD | CLONE_INTO_CGROUP;
  how.pidfd = reinterpret_cast<std::uintptr_t>(&born.process);
  how.exit_signal = SIGCHLD;
  how.cgroup = static_cast<std::uint64_t>(cgroup);
  const long id = ::syscall(SYS_clone3, &how, sizeof how);
  if (id == 0) child(&orders);
  born.id = static_cast<pid_t>(id);
  born.in_cgroup = id > 0;
  return born;
}

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> list;
  list.reserve(texts.size() + 1);
  for (const std::string& text : texts) list.push_back(const_cast<char*>(text.c_str()));
  list.push_back(nullptr);
  return list;
}

std::optional<cpu_set_t> processors(const std::vector<int>& numbers) {
  if (numbers.empty()) return {};
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int number : numbers)
    if (number >= 0 && number < CPU_SETSIZE) CPU_SET(number, &set);
  return set;
}

struct Pipes {
  Pipe in, out, err, trouble;
};

std::optional<Pipes> make_pipes() {
  auto in = make_pipe(), out = make_pipe(), err = make_pipe(), trouble = make_pipe();
  if (!in || !out || !err || !trouble) return {};
  make_nonblocking(in->writing);
  make_nonblocking(out->reading);
  make_nonblocking(err->reading);
  make_nonblocking(trouble->reading);
  return Pipes{std::move(*in), std::move(*out), std::move(*err), std::move(*trouble)};
}

Born give_birth(Orders& orders, int cgroup) {
  const SignalsBlocked blocked;
  if (cgroup >= 0) {
    const Born born = born_in_cgroup(orders, cgroup);
    if (born.id > 0) return born;  // else: the group or the call is not available; do without
  }
  return born_in_our_memory(orders);
}

}  // namespace

basics::Result<Child, LaunchError> launch(const Launch& wanted) {
  auto pipes = make_pipes();
  if (!pipes) return LaunchError{Step::descriptors, errno};
  const auto words = pointers(wanted.words), environment = pointers(wanted.environment);
  const auto cpus = processors(wanted.cpus);
  Orders orders;
  orders.file = wanted.file.c_str();
  orders.words = words.data();
  orders.environment = environment.data();
  orders.directory = wanted.directory.empty() ? nullptr : wanted.directory.c_str();
  orders.standard = {pipes->in.reading.number(), pipes->out.writing.number(),
                     pipes->err.writing.number()};
  orders.trouble = pipes->trouble.writing.number();
  orders.parent = ::getpid();
  orders.cpus = cpus ? &*cpus : nullptr;
  orders.nice = wanted.nice ? &*wanted.nice : nullptr;
  orders.data_bytes = wanted.data_bytes;
  orders.account = wanted.account ? &*wanted.account : nullptr;
  orders.filter = wanted.filter ? wanted.filter->number() : -1;

  const Born born = give_birth(orders, wanted.cgroup);
  if (born.id < 0) return LaunchError{Step::clone, errno};
  Child made{.id = born.id,
             .in_cgroup = born.in_cgroup,
             .process = Descriptor(born.process),
             .in = std::move(pipes->in.writing),
             .out = std::move(pipes->out.reading),
             .err = std::move(pipes->err.reading)};
  // The child has either become the program or written its trouble and gone: no need to wait.
  LaunchError trouble;
  if (::read(pipes->trouble.reading.number(), &trouble, sizeof trouble) != sizeof trouble)
    return made;
  while (::waitpid(born.id, nullptr, 0) < 0 && errno == EINTR) {}
  return trouble;
}

}  // namespace matches::processes::starting
