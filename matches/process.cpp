// How time is kept fair: the instant before the first byte is written and the first after the read
// that brought the answer, with nothing in between but `poll`. A ply costs at most six system
// calls: FIONREAD (`forget`), write, poll, read, and around the last two one look each at the
// host's account of how long this thread has been kept waiting for a processor. Where all happens
// within a fraction of a millisecond the looks would show nothing that counts, and are spared. Asio
// is for what comes once per process.

#include "matches/process.hpp"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/process/v2/process.hpp>
#include <cerrno>
#include <cstring>

#include "matches/cgroup.hpp"
#include "matches/descendants.hpp"
#include "matches/last_words.hpp"
#include "matches/launcher.hpp"
#include "matches/meters.hpp"
#include "matches/order.hpp"
#include "matches/outlet.hpp"
#include "matches/start_failure.hpp"
#include "matches/status.hpp"

namespace matches {

namespace asio = boost::asio;

namespace {

// The process object of Boost: it owns a child until it has been reaped.
using Owned = boost::process::v2::basic_process<asio::io_context::executor_type>;

// How old the latest look at the account of the referee's waiting may be. What it was kept waiting
// since then, before it began to wait for a line, is forgiven too: no more than that.
constexpr std::chrono::microseconds attention{200};
// A delay of the referee that is not forgiven, and whose cause need not be found out.
constexpr std::chrono::microseconds negligible{100};
// After a question, for so long only what the engine that was asked writes is watched. Longer than
// a tick of the host, or each wait would have to set its timer anew.
constexpr Millis quick{10};
// An engine that answers faster is not metered at each question. An older reading then stands for
// what it had used before, and less is forgiven.
constexpr Millis worth_metering{1};
// Between the end of the output of a process that dies and its death.
constexpr Millis dying{40};
// For a process that has been killed to be gone. Only a host that is out of order needs longer.
constexpr Millis death_throes{5000};
// Of stderr, when the process is gone: as much as a large pipe may hold.
constexpr int last_reads = 16;

// The first entries of what is watched belong to the engine that is listened to.
enum class Entry : std::size_t { out, err, process, in, others };

timespec time_until(Instant deadline) {
  constexpr Nanos longest = std::chrono::hours(1);  // so that no sum overflows; we come again
  const Nanos left = std::clamp<Nanos>(deadline - Clockwork::now(), Nanos(0), longest);
  const auto seconds = std::chrono::duration_cast<Seconds>(left);
  return {static_cast<time_t>(seconds.count()), static_cast<long>((left - seconds).count())};
}

pollfd watch(const Descriptor& end, short what) { return {end.number(), what, 0}; }

}  // namespace

struct Desk::Inside {
  std::optional<asio::io_context> io;  // made with the first engine: it may fail
  std::vector<Process::Inside*> engines;
  OwnWaiting waiting;
  Nanos waited{0};  // by the account, at the latest look
  Instant looked{};
  Instant watched_all{};
  CgroupPlace cgroups = find_cgroups();
  std::vector<pollfd> watched;
  std::unique_ptr<char[]> scratch;

  std::variant<std::unique_ptr<Channel>, StartFailure> start(const Program& program);
  void look(Instant now) {
    looked = now;
    waited = waiting.read();
  }
  // Waits for something to happen; `watched` says what. The first entries are of `self`. A glance
  // is for `self` alone.
  enum class Watch : unsigned char { all, room, glance };
  void wait(const Process::Inside& self, Watch what, Instant deadline);
  // Everything but the output of `self`: one read of each that is ready, so that nobody starves.
  void drain(Process::Inside& self);
  bool ready(std::size_t entry) const { return watched[entry].revents != 0; }
  bool ready(Entry entry) const { return ready(static_cast<std::size_t>(entry)); }
  bool anything_else() const {  // than the output of `self`
    return std::any_of(watched.begin() + 1, watched.end(),
                       [](const pollfd& one) { return one.revents != 0; });
  }
  std::unique_ptr<Process::Inside> adopt(Child child);
};

struct Process::Inside {
  using Watch = Desk::Inside::Watch;
  Desk::Inside* desk = nullptr;  // none: the desk is gone, and so is the process
  std::string mark;
  pid_t id = -1;
  std::optional<Cgroup> group;  // where the host lets us
  std::optional<Owned> owned;
  Descriptor in, err;
  Outlet out;
  Descriptor owns;   // of the process, until `owned` has it
  int process = -1;  // the same

  LastWords words;
  Meters meters;
  bool just_asked = false;
  bool wrapped = false;  // in a sandbox whose own process is the one that we have started
  bool gone = false;     // the process has died; its pipes may live on in its children
  Instant looked{};      // the latest deadline that has passed with a last look
  std::string how;       // of its hangup
  std::optional<Death> death;

  Instant began{}, last_answer{};
  Usage at_began{}, total{};

  explicit Inside(Child child)
      : id(child.id), in(std::move(child.in)), err(std::move(child.err)), out(std::move(child.out)),
        owns(std::move(child.process)), process(owns.number()), meters(child.id) {}

  Sent send(std::string_view bytes, Instant deadline);
  Heard listen(Instant deadline);
  Death end(Millis own_grace, Millis kill_grace);
  Usage usage();

  void listen_once(Instant deadline);
  bool read_err();
  void note_death();
  Nanos own_delay(Instant from, Instant arrived) const;
  Nanos certain_part(Nanos delay, Instant arrived) const;
  Hangup hangup();
  bool wait_until_gone(Instant deadline);
  bool is_alone() const;
  void signal_group(int number) const;
  void meter_the_engine();
  std::optional<int> reap();
  void close();
};

// --- the desk -----------------------------------------------------------------------------------

void Desk::Inside::wait(const Process::Inside& self, Watch what, Instant deadline) {
  const bool for_room = what == Watch::room;
  constexpr std::size_t enough = 2 * longest_line;  // an engine that floods us while we write
  const Descriptor none;
  const bool hear = !for_room || self.out.size() < enough;
  watched.clear();
  watched.push_back(watch(hear ? self.out.end() : none, POLLIN));
  watched.push_back(watch(self.err, POLLIN));
  watched.push_back({self.gone ? -1 : self.process, POLLIN, 0});
  watched.push_back(watch(for_room ? self.in : none, POLLOUT));
  for (const Process::Inside* other : engines) {
    if (other == &self) continue;
    watched.push_back(watch(other->out.end(), POLLIN));
    watched.push_back(watch(other->err, POLLIN));
  }
  if (what != Watch::glance) watched_all = Clockwork::now();
  const timespec left = time_until(deadline);
  const std::size_t count = what == Watch::glance ? 3 : watched.size();
  if (::ppoll(watched.data(), count, &left, nullptr) <= 0)
    for (pollfd& one : watched) one.revents = 0;
}

void Desk::Inside::drain(Process::Inside& self) {
  if (ready(Entry::err)) self.read_err();
  auto entry = static_cast<std::size_t>(Entry::others);
  for (Process::Inside* other : engines) {
    if (other == &self) continue;
    if (ready(entry)) {
      other->out.read();
      other->out.tell_idle();
    }
    if (ready(entry + 1)) other->read_err();
    entry += 2;
  }
}

// --- hearing ------------------------------------------------------------------------------------

bool Process::Inside::read_err() {
  if (!desk->scratch) desk->scratch = std::make_unique_for_overwrite<char[]>(LineBuffer::chunk);
  const ssize_t got = ::read(err.number(), desk->scratch.get(), LineBuffer::chunk);
  if (got > 0) words.hear({desk->scratch.get(), static_cast<std::size_t>(got)});
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) err.close();
  return got > 0;
}

// The referee was late, but why was it woken? Perhaps by an earlier line, or by a word on stderr,
// while the engine was still at work on the line that counts. What the engine has provably used is
// never forgiven.
Nanos Process::Inside::certain_part(Nanos delay, Instant arrived) const {
  if (delay <= negligible) return delay;
  const auto now = meters.read();
  if (!now) return Nanos(0);
  // The threads together may use more than the time that passes; one of them used the mean.
  const Nanos computed = (now->cpu - at_began.cpu) / meters.threads();
  const Nanos worked = computed + (now->waiting - at_began.waiting);
  return std::clamp<Nanos>(arrived - began - worked, Nanos(0), delay);
}

Nanos Process::Inside::own_delay(Instant from, Instant arrived) const {
  if (arrived - from <= negligible) return Nanos(0);
  const Nanos before = desk->waited;
  desk->look(arrived);
  return std::clamp<Nanos>(desk->waited - before, Nanos(0), arrived - from);
}

void Process::Inside::listen_once(Instant deadline) {
  const Instant from = Clockwork::now();
  if (from >= deadline) looked = deadline;
  // Kept from waiting until the answer was there: the account as it was before the question.
  const bool held_up = just_asked && from - began > negligible;
  const Nanos at_question = desk->waited;
  if (from - desk->looked > attention) desk->look(from);
  // Most answers of quick engines come before anything else could need us.
  const bool others_can_wait = from - desk->watched_all < quick;
  if (std::exchange(just_asked, false) && others_can_wait && from + quick < deadline)
    desk->wait(*this, Watch::glance, from + quick);
  else
    desk->wait(*this, Watch::all, deadline);
  if (desk->ready(Entry::out)) {
    const bool came = out.read();
    const Instant arrived = Clockwork::now();
    if (came) {
      Nanos delay = own_delay(from, arrived);
      if (held_up && arrived - from <= negligible) {
        desk->look(arrived);
        delay = certain_part(desk->waited - at_question, arrived);
      }
      const Nanos certain = certain_part(delay, arrived);
      out.came({arrived, desk->anything_else() ? certain : delay, certain});
    }
  }
  if (desk->ready(Entry::process)) note_death();
  desk->drain(*this);
}

void Process::Inside::note_death() {
  gone = true;
  out.process_died();
}

Heard Process::Inside::listen(Instant deadline) {
  while (true) {
    if (auto heard = out.next()) {
      if (const auto* line = std::get_if<Line>(&*heard)) last_answer = line->arrived;
      return *std::move(heard);
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
    const timespec limit = time_until(Clockwork::now() + dying);
    ::ppoll(&end, 1, &limit, nullptr);
    const auto status = status_of_dead(id);
    how = status ? describe(*status) : "closed its output and runs on";
  }
  return {how};
}

// The sandbox starts a first process of a world of its own, and that starts the engine.
void Process::Inside::meter_the_engine() {
  const auto all = processes();
  const auto child_of = [&all](pid_t parent) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [parent](const Kin& one) { return one.parent == parent; });
    return found != all.end() ? found->id : -1;
  };
  const pid_t engine = child_of(child_of(id));
  if (engine < 0) return;
  meters = Meters(engine);
  at_began = {};
  wrapped = false;
}

// --- speaking -----------------------------------------------------------------------------------

Sent Process::Inside::send(std::string_view bytes, Instant deadline) {
  if (!desk) return {Fate::closed, Clockwork::now()};  // it has been ended
  if (wrapped) meter_the_engine();
  const Instant now = Clockwork::now();
  if (last_answer - began >= worth_metering || now - last_answer >= worth_metering)
    at_began = meters.read().value_or(at_began);
  if (now - desk->looked > attention) desk->look(now);
  Sent sent{.began = Clockwork::now()};
  began = sent.began;
  just_asked = true;
  while (!bytes.empty() && in) {
    const ssize_t put = ::write(in.number(), bytes.data(), bytes.size());
    if (put > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(put));
      continue;
    }
    if (put < 0 && errno == EINTR) continue;
    if (put < 0 && errno != EAGAIN) break;
    // It may be blocked in writing to us: what it says is heard meanwhile.
    if (Clockwork::now() >= deadline) {
      sent.fate = Fate::stuck;
      return sent;
    }
    desk->wait(*this, Watch::room, deadline);
    if (desk->ready(Entry::out) && out.read()) out.came({.at = Clockwork::now()});
    if (desk->ready(Entry::process)) note_death();
    desk->drain(*this);
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
  while (!gone) {
    const bool late = Clockwork::now() >= deadline;
    desk->wait(*this, Watch::all, deadline);
    if (desk->ready(Entry::out)) {
      out.read();
      out.tell_idle();
    }
    if (desk->ready(Entry::process)) note_death();
    desk->drain(*this);
    if (late) break;
  }
  return gone;
}

void Process::Inside::signal_group(int number) const {
  ::kill(-id, number);
  if (number != SIGKILL) ::kill(-id, SIGCONT);  // whoever has been stopped cannot hear
}

// Empty: it does not die, and is left to whoever comes after us.
std::optional<int> Process::Inside::reap() {
  bool done = false;
  owned->async_wait([&done](const boost::system::error_code&, int) { done = true; });
  desk->io->restart();
  desk->io->run_for(death_throes);
  const int status = owned->native_exit_code();
  owned->detach();  // else it would kill whoever has the number next
  if (done) return status;
  desk->io->restart();
  desk->io->poll();
  return {};
}

void Process::Inside::close() {
  std::erase(desk->engines, this);
  owned.reset();
  group.reset();
  in.close();
  out.close();
  err.close();
  process = -1;
  desk = nullptr;
}

// Its control group holds nobody else.
bool Process::Inside::is_alone() const {
  if (!group) return false;
  const auto members = group->members();
  return std::all_of(members.begin(), members.end(), [this](pid_t one) { return one == id; });
}

// The group is killed before its leader is reaped: until then nobody else can have its number.
Death Process::Inside::end(Millis own_grace, Millis kill_grace) {
  if (death) return *death;
  Death made;
  in.close();
  if (own_grace.count() > 0 || gone) wait_until_gone(Clockwork::now() + own_grace);
  if (!gone && !wait_until_gone(Clockwork::now())) {
    made.forced = true;
    signal_group(SIGTERM);
    wait_until_gone(Clockwork::now() + kill_grace);
  }
  Strays strays(id, mark);
  bool alone = is_alone();
  if (!alone) {
    const bool childless = gone;  // the dead start nothing any more
    strays.kill_once();
    alone = childless && !strays.left();
  }
  if (group) group->kill();
  signal_group(SIGKILL);
  wait_until_gone(Clockwork::now() + death_throes);
  total = meters.read().value_or(total);
  for (int i = 0; i < last_reads && err && read_err(); ++i) {}
  const auto status = reap();
  made.how = status ? describe(*status) : "cannot be killed";
  if (!alone || some_of_group_is_dead(id)) strays.kill_all(Clockwork::now() + death_throes);
  made.strays = strays.killed();
  made.last_words = words.lines();
  close();
  death = made;
  return made;
}

Usage Process::Inside::usage() {
  if (!death) total = meters.read().value_or(total);
  return total;
}

// --- birth --------------------------------------------------------------------------------------

std::variant<std::unique_ptr<Channel>, StartFailure> Desk::Inside::start(const Program& program) {
  std::string mark = new_mark();
  auto order = launch_of(program, mark);
  if (auto* failed = std::get_if<StartFailure>(&order)) return std::move(*failed);
  auto words = open_log(program);
  if (auto* failed = std::get_if<StartFailure>(&words)) return std::move(*failed);
  auto& wanted = std::get<Launch>(order);
  auto group = Cgroup::make(cgroups, mark);
  if (group) wanted.cgroup = group->descriptor();
  auto born = launch(wanted);
  if (const auto* error = std::get_if<LaunchError>(&born))
    return explain(program, wanted.file, *error);

  auto& child = std::get<Child>(born);
  if (!child.in_cgroup) group.reset();
  auto made = adopt(std::move(child));
  if (!made) return explain(program, wanted.file, {"epoll_create", errno});
  made->mark = std::move(mark);
  if (group) made->group.emplace(*std::move(group));
  made->wrapped = program.sandbox;
  made->words = std::get<LastWords>(std::move(words));
  engines.push_back(made.get());
  return std::make_unique<Process>(std::move(made));
}

// None: Asio lacks something, most likely descriptors, and the child is dead.
std::unique_ptr<Process::Inside> Desk::Inside::adopt(Child child) {
  const pid_t id = child.id;
  try {
    if (!io) io.emplace(1);
    auto made = std::make_unique<Process::Inside>(std::move(child));
    made->owned.emplace(io->get_executor(), id, made->process);
    made->owns.release();
    made->desk = this;
    return made;
  } catch (const boost::system::system_error& error) {
    ::kill(-id, SIGKILL);
    while (::waitpid(id, nullptr, 0) < 0 && errno == EINTR) {}
    errno = error.code().value();
    return {};
  }
}

// --- what others see ----------------------------------------------------------------------------

Desk::Desk() : inside_(std::make_unique<Inside>()) {}

Desk::~Desk() {
  while (!inside_->engines.empty()) inside_->engines.back()->end(Millis(0), Millis(0));
  if (some_child_is_dead()) reap_orphans();
}

std::variant<std::unique_ptr<Channel>, StartFailure> Desk::start(const Program& program) {
  return inside_->start(program);
}

Process::Process(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Process::~Process() { inside_->end(Millis(0), Millis(0)); }

void Process::forget() { inside_->out.forget(); }
Sent Process::send(std::string_view bytes, Instant deadline) {
  return inside_->send(bytes, deadline);
}
Heard Process::listen(Instant deadline) { return inside_->listen(deadline); }
void Process::when_idle(std::function<void(std::string_view line)> listener) {
  inside_->out.when_idle(std::move(listener));
}
int Process::id() const { return inside_->id; }
Usage Process::usage() const { return inside_->usage(); }
std::vector<std::string> Process::last_words() const { return inside_->words.lines(); }
Death Process::end(Millis own_grace, Millis kill_grace) {
  return inside_->end(own_grace, kill_grace);
}

}  // namespace matches
