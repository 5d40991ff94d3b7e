#include "matches/processes/starting/deny_list.hpp"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "matches/base/file.hpp"

namespace matches::processes::starting {
namespace {

// Calls by their numbers. A processor also runs programs of its older kind, with numbers of theirs.
struct Denied {
  std::uint32_t kind;
  std::vector<std::uint32_t> calls;
};

std::vector<Denied> denied() {
  // The same everywhere: io_uring_setup, _enter and _register.
  constexpr std::uint32_t first_ring = 425, ring = 426, last_ring = 427;
#if defined(__x86_64__)
  return {{AUDIT_ARCH_X86_64, {SYS_add_key, SYS_request_key, SYS_keyctl, SYS_perf_event_open,
                               SYS_bpf, first_ring, ring, last_ring}},
          {AUDIT_ARCH_I386, {286, 287, 288, 336, 357, first_ring, ring, last_ring}}};
#elif defined(__aarch64__)
  return {{AUDIT_ARCH_AARCH64, {SYS_add_key, SYS_request_key, SYS_keyctl, SYS_perf_event_open,
                                SYS_bpf, first_ring, ring, last_ring}},
          {AUDIT_ARCH_ARM, {309, 310, 311, 364, 386, first_ring, ring, last_ring}}};
#else
  return {};
#endif
}

// For each kind of program: its numbers, or on to the next kind.
std::vector<sock_filter> filter() {
  constexpr std::uint32_t plain_number = 0xBFFFFFFF;  // without the mark of the form x32
  std::vector<sock_filter> all;
  for (const auto& one : denied()) {
    const auto count = static_cast<std::uint8_t>(one.calls.size());
    all.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)));
    all.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, one.kind, 0,
                           static_cast<std::uint8_t>(count + 4)));
    all.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)));
    all.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, plain_number));
    for (std::uint8_t i = 0; i < count; ++i)
      all.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, one.calls[i],
                             static_cast<std::uint8_t>(count - i), 0));
    all.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    all.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS));
  }
  all.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  return all;
}

}  // namespace

Descriptor deny_list() {
  const auto program = filter();
  const auto* const bytes = reinterpret_cast<const char*>(program.data());
  Descriptor file(::memfd_create("referee-deny-list", MFD_CLOEXEC));
  if (file && !write_all(file.number(), std::string_view(bytes, program.size() * sizeof(sock_filter))))
    return {};
  return file;
}

}  // namespace matches::processes::starting
