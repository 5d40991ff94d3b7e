#include "matches/processes/start_failure.hpp"

#include <elf.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <thread>

#include "matches/base/descriptor.hpp"
#include "matches/processes/starting/host_limits.hpp"
#include "rules/nearest.hpp"

namespace matches::processes {
namespace {

namespace fs = std::filesystem;

std::string in_quotes(std::string_view text) { return "'" + std::string(text) + "'"; }

std::string reason(int error) { return std::generic_category().message(error); }

// The name in `folder` that is most like `name`, of files and folders alike.
std::string nearest_in(const fs::path& folder, const std::string& name) {
  constexpr std::size_t enough = 20'000;  // names; a hint may not take long
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; at != end && names.size() < enough;
       at.increment(error)) {
    if (error) break;
    names.push_back(at->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  const std::vector<std::string_view> views(names.begin(), names.end());
  return std::string(rules::nearest(name, views));
}

// What is wrong with the first part of `path` that is not there.
std::string missing_hint(const fs::path& path) {
  fs::path there = path.root_path();
  std::error_code error;
  for (const fs::path& part : path.relative_path()) {
    if (fs::exists(there / part, error)) {
      there /= part;
      continue;
    }
    if (const auto target = fs::read_symlink(there / part, error); !error)
      return in_quotes((there / part).string()) + " is a link to " + in_quotes(target.string()) +
             ", which does not exist";
    const fs::path folder = there.empty() ? fs::path(".") : there;
    if (!fs::is_directory(folder, error)) return in_quotes(there.string()) + " is not a directory";
    const std::string near = nearest_in(folder, part.string());
    if (!near.empty()) return "there is " + in_quotes((there / near).string());
    if (part == path.filename()) return {};
    return "there is no directory " + in_quotes((there / part).string());
  }
  return {};
}

std::string_view machine_name(unsigned machine) {
  struct Known {
    unsigned number;
    std::string_view name;
  };
  constexpr std::array<Known, 10> known{{{EM_386, "Intel 80386"},
                                         {EM_X86_64, "x86-64"},
                                         {EM_ARM, "ARM"},
                                         {EM_AARCH64, "ARM aarch64"},
                                         {EM_RISCV, "RISC-V"},
                                         {EM_PPC, "PowerPC"},
                                         {EM_PPC64, "PowerPC 64"},
                                         {EM_S390, "S/390"},
                                         {EM_MIPS, "MIPS"},
                                         {EM_SPARCV9, "SPARC V9"}}};
  for (const Known& one : known)
    if (one.number == machine) return one.name;
  return "an unknown machine";
}

// The interpreter that a script names, or the loader that a program of this machine names.
std::string interpreter(const std::string& head) {
  if (head.starts_with("#!")) {
    const std::string line = head.substr(2, head.find('\n') - 2);
    const std::size_t from = line.find_first_not_of(" \t");
    if (from == std::string::npos) return {};
    return line.substr(from, line.find_first_of(" \t", from) - from);
  }
  Elf64_Ehdr about;
  if (head.size() < sizeof about || !head.starts_with(ELFMAG)) return {};
  std::memcpy(&about, head.data(), sizeof about);
  if (about.e_ident[EI_CLASS] != ELFCLASS64) return {};
  for (unsigned i = 0; i < about.e_phnum; ++i) {
    Elf64_Phdr part;
    const std::size_t at = about.e_phoff + i * sizeof part;
    if (at > head.size() || head.size() - at < sizeof part) break;
    std::memcpy(&part, head.data() + at, sizeof part);
    if (part.p_type != PT_INTERP || part.p_offset >= head.size()) continue;
    const auto name = head.substr(part.p_offset, part.p_filesz);
    return name.substr(0, name.find('\0'));
  }
  return {};
}

std::string format_hint(const std::string& head) {
  constexpr std::size_t machine_at = 18;  // two bytes, in both classes
  if (head.empty()) return "the file is empty";
  if (head.starts_with("MZ")) return "it is not a program for this machine (Windows)";
  if (head.starts_with(ELFMAG) && head.size() >= machine_at + 2) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(head[at]); };
    const bool big = byte(EI_DATA) == ELFDATA2MSB;
    const unsigned low = byte(machine_at + (big ? 1 : 0)), high = byte(machine_at + (big ? 0 : 1));
    return "it is not a program for this machine (ELF, " +
           std::string(machine_name(low + 256 * high)) + ")";
  }
  return "it is neither a program nor a script with a '#!' line";
}

constexpr std::size_t head_bytes = 4096;

// Why the system will not run a file that is there.
std::string run_hint(const std::string& file, const std::string& shown, int error) {
  struct stat about{};
  if (::stat(file.c_str(), &about) != 0) return missing_hint(shown);
  if (S_ISDIR(about.st_mode)) return in_quotes(shown) + " is a directory";
  if (!S_ISREG(about.st_mode)) return in_quotes(shown) + " is not a file";
  if (error == EACCES && ::access(file.c_str(), X_OK) != 0)
    return "the file is not executable: chmod +x " + shown;
  const std::string head = contents(file, head_bytes), needed = interpreter(head);
  if (error == ENOEXEC) return format_hint(head);
  if (error == ENOENT && needed.ends_with('\r'))
    return "its '#!' line ends with CR LF, so the CR becomes part of the interpreter's name";
  if (!needed.empty() && (error == ENOENT || error == EACCES))
    return std::string("it needs ") + in_quotes(needed) + ", which " +
           (error == ENOENT ? "does not exist" : "may not be run");
  return {};
}

// Where execve would fail. A file that is there and looks fine may still be refused later.
int run_error(const std::string& file) {
  struct stat about{};
  if (::stat(file.c_str(), &about) != 0) return errno;
  if (!S_ISREG(about.st_mode)) return EACCES;
  return ::access(file.c_str(), X_OK) == 0 ? 0 : errno;
}

std::string limit_hint() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  return "at most " + std::to_string(files.rlim_cur) +
         " files may be open (ulimit -n): play fewer games at once";
}

std::string step_hint(const Program& program, const std::string& file,
                      const starting::LaunchError& error) {
  if (error.error == EMFILE) return limit_hint();
  if (error.error == EAGAIN) return starting::who_has_the_processes();
  if (error.step == starting::Step::run) return run_hint(file, program.path, error.error);
  if (error.step == starting::Step::directory) return missing_hint(program.directory);
  if (error.step == starting::Step::cpus) {
    const unsigned count = std::thread::hardware_concurrency();
    return count > 0 ? "there are " + std::to_string(count) + " processors, counted from 0" : "";
  }
  if (error.step == starting::Step::nice) return "a negative value needs privileges";
  if (error.step == starting::Step::user) return "only root can run an engine as another user";
  return {};
}

std::string subject(const Program& program, const starting::LaunchError& error) {
  if (error.step == starting::Step::directory) return "directory " + in_quotes(program.directory);
  if (error.step == starting::Step::cpus) {
    std::string list;
    for (const int cpu : program.cpus) list += (list.empty() ? "" : ",") + std::to_string(cpu);
    return "processors " + list + " for " + in_quotes(program.path);
  }
  if (error.step == starting::Step::nice)
    return "nice " + std::to_string(program.nice.value_or(0)) + " for " + in_quotes(program.path);
  if (error.step == starting::Step::user)
    return "user " + in_quotes(program.user) + " for " + in_quotes(program.path);
  if (error.step == starting::Step::memory) return "memory limit of " + in_quotes(program.path);
  return in_quotes(program.path);
}

// Where chdir would fail.
int directory_error(const std::string& directory) {
  struct stat about{};
  if (::stat(directory.c_str(), &about) != 0) return errno;
  if (!S_ISDIR(about.st_mode)) return ENOTDIR;
  return ::access(directory.c_str(), X_OK) == 0 ? 0 : errno;
}

// Where systems keep programs that are not in everybody's PATH.
std::string unlisted_place(const std::string& name) {
  for (const std::string_view folder :
       {"/usr/games/", "/usr/local/games/", "/usr/local/bin/", "/usr/bin/", "/opt/bin/"}) {
    const auto file = std::string(folder) + name;
    if (run_error(file) == 0) return file;
  }
  return {};
}

basics::Result<std::string, StartFailure> find_in_path(const std::string& name) {
  const char* listed = std::getenv("PATH");
  std::string_view rest = listed != nullptr ? listed : "/usr/local/bin:/usr/bin:/bin";
  const std::string below = "/" + name;
  std::string hint;
  while (true) {
    const std::string_view entry = rest.substr(0, rest.find(':'));
    const std::string folder = entry.empty() ? "." : std::string(entry);
    std::error_code error;
    const std::string file = fs::absolute(folder + below, error).string();
    if (run_error(file) == 0) return file;
    if (hint.empty()) {
      const std::string near = nearest_in(folder, name);
      if (!near.empty()) hint = "there is " + in_quotes(near) + " in " + folder;
    }
    if (entry.size() == rest.size()) break;
    rest.remove_prefix(entry.size() + 1);
  }
  if (const auto file = unlisted_place(name); !file.empty()) hint = "there is " + in_quotes(file);
  if (run_error(name) == 0) hint = "in this directory there is './" + name + "'";
  const std::string looked = "it has no slash and was searched in PATH";
  return failure("execve", name, ENOENT, hint.empty() ? looked : looked + "; " + hint);
}

}  // namespace

Blame blame_for(int error) {
  switch (error) {
    case EMFILE: return Blame::limits;
    case EAGAIN:
    case ENOMEM:
    case ENFILE:
    case ENOSPC:
    case EDQUOT: return Blame::host;
    default: return Blame::program;
  }
}

StartFailure failure(std::string step, const std::string& path, int error, std::string hint) {
  return {std::move(step), in_quotes(path) + ": " + reason(error), std::move(hint),
          blame_for(error)};
}

basics::Result<std::string, StartFailure> find_program(const std::string& path) {
  if (path.empty()) return failure("execve", path, ENOENT, "no program is named");
  if (path.find('/') == std::string::npos) return find_in_path(path);
  std::error_code error;
  const std::string file = fs::absolute(path, error).string();
  if (const int found = run_error(file))
    return failure("execve", path, found, run_hint(file, path, found));
  return file;
}

std::optional<StartFailure> obstacle(const Program& program) {
  auto found = find_program(program.path);
  if (!found) return std::move(found).error();
  const auto& file = *found;
  if (!program.directory.empty())
    if (const int error = directory_error(program.directory))
      return explain(program, file, {starting::Step::directory, error});
  // A relative interpreter depends on the directory; then the system has the last word.
  const std::string needed = interpreter(contents(file, head_bytes));
  if (!needed.starts_with('/')) return std::nullopt;
  if (const int error = run_error(needed))
    return explain(program, file, {starting::Step::run, error});
  return std::nullopt;
}

StartFailure explain(const Program& program, const std::string& file,
                     const starting::LaunchError& error) {
  return {std::string(name(error.step)), subject(program, error) + ": " + reason(error.error),
          step_hint(program, file, error), blame_for(error.error)};
}

}  // namespace matches::processes
