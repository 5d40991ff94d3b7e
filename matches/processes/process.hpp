#pragma once
// Engine processes. The only part of the project that starts programs and includes Boost.Process.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "basics/result.hpp"
#include "matches/base/limits.hpp"
#include "matches/processes/channel.hpp"

namespace matches::processes {

// What to start and how. No shell is involved anywhere.
struct Program {
  std::string path = {};  // with a slash: relative to the referee's directory; else PATH
  std::vector<std::string> words = {};  // its arguments, without its own name
  std::string directory = {};           // to work in; empty: the referee's
  std::vector<std::pair<std::string, std::string>> environment = {};  // on top of the referee's
  std::vector<int> cpus = {};                                         // affinity; empty: all
  std::optional<int> nice = {};
  std::uint64_t memory_mb = 0;  // of data; 0: no limit
  bool sandbox = false;
  std::string hidden = {};  // a folder of which a sandbox shows nothing: the run's own directory
  std::string user = {};    // as whom it runs; empty: as the referee does
  std::string log = {};     // file for its stderr; empty: only the last lines are kept
  std::uint64_t log_cap = largest_error_log;
};

// Whose doing it is that a program could not be started.
enum class Blame : unsigned char {
  program,  // the program, or what the user says of it
  host,     // the host has no process, memory or file left; it may have one later
  limits,   // this process has as many files open as it may: only its own games can close some
  output,   // the file for standard error cannot be opened
};
// Of an error of the system: EAGAIN, ENOMEM and their like say nothing about a program.
Blame blame_for(int error);

// Why a program could not be started: before anything ran.
struct StartFailure {
  std::string step;      // "execve", "chdir": what was tried
  std::string sentence;  // "'./nwe': No such file or directory"
  std::string hint;      // "in this directory there is './new'"; may be empty
  Blame blame = Blame::program;
};

// Starts engines: a process set of real processes, or a stage of scripts in a test.
class Starter {
 public:
  virtual ~Starter() = default;
  virtual basics::Result<std::unique_ptr<Channel>, StartFailure> start(const Program& program) = 0;
  // Whether the host has refused a process since the last start, so that an engine that has died
  // may have died of that.
  virtual bool host_was_short() { return false; }
};

class Process;

// The engines of one game, and the one thread that may touch them. While one is listened to, the
// others are kept from blocking: an attendant reads what they write. When the wait is over, their
// output goes to their idle listeners, stderr to their logs.
class ProcessSet final : public Starter {
 public:
  ProcessSet();
  ~ProcessSet() override;  // kills what still runs
  ProcessSet(const ProcessSet&) = delete;
  ProcessSet& operator=(const ProcessSet&) = delete;

  // Each channel is a Process.
  basics::Result<std::unique_ptr<Channel>, StartFailure> start(const Program& program) override;
  bool host_was_short() override;

  struct Inside;  // Asio and the processes: matches/processes/process.cpp alone
 private:
  friend class Process;
  std::unique_ptr<Inside> inside_;
};

class Process final : public Channel {
 public:
  ~Process() override;  // killed, if nobody has ended it

  Instant now() override { return Clockwork::now(); }
  void forget() override;
  Sent send(std::string_view bytes, Instant deadline) override;
  Heard listen(Instant deadline) override;

  void when_idle(std::function<void(std::string_view line)> listener) override;

  Nanos stood_still(Instant since) override;
  void catch_up() override;
  Usage usage() const override;
  std::vector<std::string> last_words() const override;
  Death end(Millis own_grace, Millis kill_grace) override;
  int id() const;

  struct Inside;
  explicit Process(std::unique_ptr<Inside> inside);

 private:
  std::unique_ptr<Inside> inside_;
};

// To be called in `main`, before any thread is started: SIGPIPE is ignored, the soft limit of
// descriptors is raised, orphans of engines come to us, and a guardian process is there to end our
// engines if we are killed. From then on no child process in a session of its own, other than an
// engine, is safe from us.
void prepare_for_engines();

}  // namespace matches::processes
