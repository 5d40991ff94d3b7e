// How time is kept fair: the instant before the first byte is written and the first after the read
// that brought the answer, with nothing in between but a wait. A quick ply costs four system calls:
// FIONREAD (`forget`), write, epoll_pwait (`glance`), read. Where the answer takes its time, ppoll
// is for epoll_pwait, with a look at the host's account of this thread on either side.

#include "matches/processes/process.hpp"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <boost/asio/io_context.hpp>
#include <boost/process/v2/process.hpp>
#include <cerrno>
#include <cstring>

#include "matches/base/system_calls.hpp"
#include "matches/processes/attendant.hpp"
#include "matches/processes/descendants.hpp"
#include "matches/processes/epoll_set.hpp"
#include "matches/processes/last_words.hpp"
#include "matches/processes/lateness.hpp"
#include "matches/processes/output_reader.hpp"
#include "matches/processes/promptness.hpp"
#include "matches/processes/start_failure.hpp"
#include "matches/processes/starting/cgroup.hpp"
#include "matches/processes/starting/host_limits.hpp"
#include "matches/processes/starting/launch_plan.hpp"
#include "matches/processes/starting/launcher.hpp"
#include "matches/processes/starting/sandbox.hpp"
#include "matches/processes/status.hpp"
#include "matches/processes/watched.hpp"

namespace matches::processes {

namespace asio = boost::asio;

namespace {

// The process object of Boost: it owns a child until it has been reaped.
using Owned = boost::process::v2::basic_process<asio::io_context::executor_type>;

// After a question, for so long only what the engine that was asked writes is watched. Longer than
// a tick of the host, or each wait would have to set its timer again.
constexpr Millis quick{10};
// Between the end of the output of a process that dies and its death.
constexpr Millis dying{40};
// For a process that has been killed to be gone. Only a host that is out of order needs longer.
constexpr Millis death_throes{5000};
// Of stderr, when the process is gone: as much as a large pipe may hold.
constexpr int last_reads = 16;

// The first entries of what is watched belong to the engine that is listened to.
enum class Entry : std::size_t { out, err, process, in, bell, others };

}  // namespace

struct ProcessSet::Inside {
  std::optional<asio::io_context> io;  // made with the first engine: it may fail
  std::vector<Process::Inside*> engines;
  OwnAccount account;
  std::unique_ptr<Attendant> attendant;  // none: the host lacks something
  Instant watched_all{};
  starting::CgroupPlace cgroups = starting::find_cgroups();
  starting::HostLimits limits;
  Watched watched;
  std::unique_ptr<char[]> scratch;

  basics::Result<std::unique_ptr<Channel>, StartFailure> start(const Program& program);
  // Waits for something to happen; `watched` says what. The first entries are of `self`.
  enum class Watch : unsigned char { all, room };
  void wait(const Process::Inside& self, Watch what, Instant deadline);
  // For `self` alone, and not for long.
  void glance(const Process::Inside& self);
  void list(const Process::Inside& self, bool for_room);
  // All but the output of `self` goes to the attendant until it is taken back.
  void lend(const Process::Inside& self);
  void collect();
  // Everything but the output of `self`: one read of each that is ready, so that nobody starves.
  void drain(Process::Inside& self);
  Nanos stood_still(Instant since) const {
    return attendant ? attendant->heartbeat().stood_still(since, Clockwork::now()) : Nanos(0);
  }
  bool ready(Entry entry) const { return watched.ready(static_cast<std::size_t>(entry)); }
  std::unique_ptr<Process::Inside> adopt(starting::Child child);
};

struct Process::Inside {
  using Watch = ProcessSet::Inside::Watch;
  ProcessSet::Inside* process_set = nullptr;  // none: it is gone, and so is the process
  std::string mark;
  pid_t id = -1;
  std::optional<starting::Cgroup> group;  // where the host lets us
  std::optional<Owned> owned;
  Descriptor in, err;
  OutputReader out;
  std::optional<EpollSet> epoll_set;  // none: the host lacks something, and all is watched
  Descriptor owns;                    // of the process, until `owned` has it
  int process = -1;                   // the same

  LastWords words;
  Credit credit;
  Usage total{};                            // at the latest look
  bool lent_out = false, lent_err = false;  // the attendant reads it
  bool wrapped = false;  // in a sandbox, whose own process is the one that we have started
  bool gone = false;     // the process has died; its pipes may live on in its children
  Instant looked{};      // the latest deadline that has passed with a last look
  std::string how;       // of its hangup
  std::optional<Death> death;

  explicit Inside(starting::Child child)
      : id(child.id), in(std::move(child.in)), err(std::move(child.err)), out(std::move(child.out)),
        owns(std::move(child.process)), process(owns.number()), credit(child.id) {}

  Sent send(std::string_view bytes, Instant deadline);
  Heard listen(Instant deadline);
  Death end(Millis own_grace, Millis kill_grace);
  Usage usage();

  void take_back();
  void listen_once(Instant deadline);
  bool read_err();
  void note_death();
  Hangup hangup();
  bool wait_until_gone(Instant deadline);
  void signal_group(int number) const;
  std::optional<int> reap();
  void close();
};

// --- the process set ----------------------------------------------------------------------------

void ProcessSet::Inside::list(const Process::Inside& self, bool for_room) {
  constexpr std::size_t enough = 2 * longest_line;  // an engine that floods us while we write
  const Descriptor none;
  const bool hear = !for_room || self.out.size() < enough;
  watched.clear();
  watched.add(hear ? self.out.end() : none, POLLIN);
  watched.add(self.lent_err ? none : self.err, POLLIN);
  watched.add(self.gone ? -1 : self.process, POLLIN);
  watched.add(for_room ? self.in : none, POLLOUT);
  watched.add(attendant ? attendant->bell() : none, POLLIN);
  for (const Process::Inside* other : engines) {
    if (other == &self) continue;
    watched.add(other->lent_out ? none : other->out.end(), POLLIN);
    watched.add(other->lent_err ? none : other->err, POLLIN);
  }
}

void ProcessSet::Inside::wait(const Process::Inside& self, Watch what, Instant deadline) {
  list(self, what == Watch::room);
  watched_all = Clockwork::now();
  watched.wait(deadline, watched_all);
}

void ProcessSet::Inside::glance(const Process::Inside& self) {
  const auto seen = self.epoll_set->wait(quick);
  watched.note({seen.out, seen.err, seen.process});
}

// Of one that has died the attendant would not know which bytes are still its own.
void ProcessSet::Inside::lend(const Process::Inside& self) {
  if (!attendant) return;
  for (Process::Inside* each : engines) {
    if (each->gone) continue;
    if (!each->lent_out && each != &self && each->out.end())
      each->lent_out = attendant->lend(each->out.end());
    if (!each->lent_err && each->err) each->lent_err = attendant->lend(each->err);
  }
}

void ProcessSet::Inside::collect() {
  if (!attendant || !attendant->take_note()) return;
  for (Process::Inside* each : engines) {
    if (each->lent_out) each->out.absorb(attendant->collect(each->out.end()));
    if (each->lent_err) each->words.hear(attendant->collect(each->err));
  }
}

void ProcessSet::Inside::drain(Process::Inside& self) {
  collect();
  if (ready(Entry::err)) self.read_err();
  auto entry = static_cast<std::size_t>(Entry::others);
  for (Process::Inside* other : engines) {
    if (other == &self) continue;
    if (watched.ready(entry)) {
      other->out.read();
      other->out.tell_idle();
    }
    if (watched.ready(entry + 1)) other->read_err();
    entry += 2;
  }
}

// --- hearing ------------------------------------------------------------------------------------

bool Process::Inside::read_err() {
  if (!process_set->scratch)
    process_set->scratch = std::make_unique_for_overwrite<char[]>(LineBuffer::chunk);
  const ssize_t got = read_bytes(err.number(), process_set->scratch.get(), LineBuffer::chunk);
  if (got > 0) words.hear({process_set->scratch.get(), static_cast<std::size_t>(got)});
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) err.close();
  return got > 0;
}

void Process::Inside::take_back() {
  if (std::exchange(lent_out, false)) out.absorb(process_set->attendant->take_back(out.end()));
  if (std::exchange(lent_err, false)) words.hear(process_set->attendant->take_back(err));
}

// Most answers of quick engines come before anything else could need us. In any other wait nothing
// may wake us but the engine itself, or it could not be said what did.
void Process::Inside::listen_once(Instant deadline) {
  take_back();
  Instant from = Clockwork::now();
  const bool quickly = !credit.slow(from) && epoll_set && !gone && from + quick < deadline;
  const bool look_around = quickly && from - process_set->watched_all >= quick;
  if (!quickly) process_set->lend(*this);
  if (look_around) {
    process_set->wait(*this, Watch::all, from);
    process_set->drain(*this);
  }
  if (!quickly || look_around) from = Clockwork::now();
  if (from >= deadline) looked = deadline;
  credit.wait(process_set->account, from, quickly ? from + quick : deadline);
  if (quickly)
    process_set->glance(*this);
  else
    process_set->wait(*this, Watch::all, deadline);
  if (process_set->ready(Entry::out) && out.read())
    out.came(credit.read(process_set->account, !process_set->watched.any_but_the_first()));
  if (process_set->ready(Entry::process)) note_death();
  process_set->drain(*this);
}

void Process::Inside::note_death() {
  gone = true;
  out.process_died();
}

Heard Process::Inside::listen(Instant deadline) {
  while (true) {
    if (const auto said = out.next()) {
      if (said->overlong) return Overlong{};
      credit.heard(said->line.arrived);
      return said->line;
    }
    if (!out.end()) return hangup();
    if (looked >= deadline) return Silence{};
    listen_once(deadline);
  }
}

// A process that dies closes its output a moment before it is dead.
Hangup Process::Inside::hangup() {
  if (death) return {death->how};
  if (how.empty()) {
    pollfd end{process, POLLIN, 0};
    const timespec limit{0, Nanos(dying).count()};
    ::ppoll(&end, 1, &limit, nullptr);
    const auto status = status_of_dead(id);
    how = status ? describe(*status) : "closed its output but is still running";
  }
  return {how};
}

// --- speaking -----------------------------------------------------------------------------------

Sent Process::Inside::send(std::string_view bytes, Instant deadline) {
  if (!process_set) return {Fate::closed, Clockwork::now()};  // it has been ended
  take_back();
  Sent sent{.began = credit.question(process_set->account)};
  while (!bytes.empty() && in) {
    const ssize_t put = write_bytes(in.number(), bytes.data(), bytes.size());
    if (put > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(put));
      continue;
    }
    if (put < 0 && errno == EINTR) continue;
    if (put < 0 && errno != EAGAIN) break;
    // It may be blocked in writing to us: what it says is heard meanwhile.
    if (Clockwork::now() >= deadline + process_set->stood_still(sent.began)) {
      sent.fate = Fate::stuck;
      return sent;
    }
    process_set->wait(*this, Watch::room, deadline);
    if (process_set->ready(Entry::out) && out.read()) out.came({.at = Clockwork::now()});
    if (process_set->ready(Entry::process)) note_death();
    process_set->drain(*this);
    if (gone) break;
  }
  if (!bytes.empty()) {
    in.close();
    sent.fate = Fate::closed;
  }
  return sent;
}

// --- death --------------------------------------------------------------------------------------

bool Process::Inside::wait_until_gone(Instant deadline) {
  const Instant began = Clockwork::now();
  while (!gone) {
    const bool late = Clockwork::now() >= deadline + process_set->stood_still(began);
    process_set->wait(*this, Watch::all, deadline);
    if (process_set->ready(Entry::out)) {
      out.read();
      out.tell_idle();
    }
    if (process_set->ready(Entry::process)) note_death();
    process_set->drain(*this);
    if (late) break;
  }
  return gone;
}

void Process::Inside::signal_group(int number) const {
  ::kill(-id, number);
  if (number != SIGKILL) ::kill(-id, SIGCONT);  // a stopped process cannot hear
}

// Empty: it does not die, and is left to those who come after us.
std::optional<int> Process::Inside::reap() {
  bool done = false;
  owned->async_wait([&done](const boost::system::error_code&, int) { done = true; });
  process_set->io->restart();
  process_set->io->run_for(death_throes);
  const int status = owned->native_exit_code();
  owned->detach();  // else it would kill the next process with this number
  if (done) return status;
  process_set->io->restart();
  process_set->io->poll();
  return {};
}

void Process::Inside::close() {
  std::erase(process_set->engines, this);
  owned.reset();
  group.reset();
  epoll_set.reset();
  in.close();
  out.close();
  err.close();
  process = -1;
  process_set = nullptr;
}

// The group is killed before its leader is reaped: until then nobody else can have its number.
Death Process::Inside::end(Millis own_grace, Millis kill_grace) {
  if (death) return *death;
  Death made;
  take_back();
  in.close();
  if (own_grace.count() > 0 || gone) wait_until_gone(Clockwork::now() + own_grace);
  if (!gone && !wait_until_gone(Clockwork::now())) {
    made.forced = true;
    signal_group(SIGTERM);
    wait_until_gone(Clockwork::now() + kill_grace);
  }
  Strays strays(id, mark, wrapped ? Strays::World::own : Strays::World::ours);
  bool alone = group && group->holds_only(id);
  if (!alone) {
    const bool childless = gone;  // the dead start nothing any more
    strays.kill_once();
    alone = childless && !strays.left();
  }
  if (group) group->kill();
  signal_group(SIGKILL);
  wait_until_gone(Clockwork::now() + death_throes);
  usage();
  for (int i = 0; i < last_reads && err && read_err(); ++i) {}
  const auto status = reap();
  made.how = status ? describe(*status) : "cannot be killed";
  if (!alone || some_of_group_is_dead(id)) strays.kill_all(Clockwork::now() + death_throes);
  made.strays = strays.killed();
  // Nobody's any more, from this engine or an earlier one: the process set may live for thousands
  // of games.
  if (some_child_is_dead()) reap_orphans();
  made.last_words = words.lines();
  close();
  death = made;
  return made;
}

// The number of the dead may be another's by now.
Usage Process::Inside::usage() {
  if (!death) total = credit.usage().value_or(total);
  return total;
}

// --- birth --------------------------------------------------------------------------------------

basics::Result<std::unique_ptr<Channel>, StartFailure> ProcessSet::Inside::start(
    const Program& program) {
  if (!attendant) attendant = Attendant::hire();
  std::string mark = new_mark();
  auto plan = starting::launch_of(program, mark);
  if (!plan) return std::move(plan).error();
  auto words = starting::open_log(program);
  if (!words) return std::move(words).error();
  auto& wanted = *plan;
  auto group = starting::Cgroup::make(cgroups, mark);
  if (group) {
    const std::uint64_t tasks = program.sandbox ? starting::sandbox_tasks : 0;
    group->limit({.memory_bytes = program.memory_mb << 20, .tasks = tasks});
    wanted.cgroup = group->descriptor();
  }
  auto born = starting::launch(wanted);
  if (!born) return explain(program, wanted.file, born.error());

  auto& child = *born;
  if (!child.in_cgroup) group.reset();
  auto made = adopt(std::move(child));
  if (!made) return explain(program, wanted.file, {starting::Step::hearing, errno});
  made->mark = std::move(mark);
  if (group) {
    group->close();
    made->credit.follow(group->folder());
    made->group.emplace(*std::move(group));
  }
  made->wrapped = program.sandbox;
  made->words = *std::move(words);
  engines.push_back(made.get());
  return std::make_unique<Process>(std::move(made));
}

// None: Asio lacks something, most likely descriptors, and the child is dead.
std::unique_ptr<Process::Inside> ProcessSet::Inside::adopt(starting::Child child) {
  const pid_t id = child.id;
  try {
    if (!io) io.emplace(1);
    auto made = std::make_unique<Process::Inside>(std::move(child));
    made->owned.emplace(io->get_executor(), id, made->process);
    made->owns.release();
    made->epoll_set = EpollSet::make(made->out.end(), made->err, made->process);
    made->process_set = this;
    return made;
  } catch (const boost::system::system_error& error) {
    ::kill(-id, SIGKILL);
    while (::waitpid(id, nullptr, 0) < 0 && errno == EINTR) {}
    errno = error.code().value();
    return {};
  }
}

// --- what others see ----------------------------------------------------------------------------

ProcessSet::ProcessSet() : inside_(std::make_unique<Inside>()) { wake_promptly(); }

ProcessSet::~ProcessSet() {
  while (!inside_->engines.empty()) inside_->engines.back()->end(Millis(0), Millis(0));
  if (some_child_is_dead()) reap_orphans();
}

basics::Result<std::unique_ptr<Channel>, StartFailure> ProcessSet::start(const Program& program) {
  inside_->limits.note();
  return inside_->start(program);
}

bool ProcessSet::host_was_short() { return inside_->limits.short_of_processes(); }

Process::Process(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Process::~Process() { inside_->end(Millis(0), Millis(0)); }

void Process::forget() {
  inside_->take_back();
  inside_->out.forget();
}
void Process::catch_up() { inside_->take_back(); }
Nanos Process::stood_still(Instant since) {
  return inside_->process_set ? inside_->process_set->stood_still(since) : Nanos(0);
}
Sent Process::send(std::string_view bytes, Instant deadline) {
  return inside_->send(bytes, deadline);
}
Heard Process::listen(Instant deadline) {
  Line line;
  if (!inside_->out.next_plain(line)) return inside_->listen(deadline);
  inside_->credit.heard(line.arrived);
  return line;
}
void Process::when_idle(std::function<void(std::string_view line)> listener) {
  inside_->out.when_idle(std::move(listener));
}
int Process::id() const { return inside_->id; }
Usage Process::usage() const { return inside_->usage(); }
std::vector<std::string> Process::last_words() const { return inside_->words.lines(); }
Death Process::end(Millis own_grace, Millis kill_grace) {
  return inside_->end(own_grace, kill_grace);
}

}  // namespace matches::processes
