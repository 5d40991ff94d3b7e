// The thread that plays only fills buffers; one thread per journal brings running games to the file
// every tenth of a second and asks for the disk once a second. Only the line of a finished game is
// written by the player's thread, because nothing may count the game before.

#include "matches/journal.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <semaphore>
#include <thread>
#include <utility>

#include "matches/crc32.hpp"
#include "matches/json.hpp"

namespace matches {

namespace {

constexpr Millis flush_every{100};
constexpr Millis sync_every{1000};
constexpr std::string_view sum_member = R"(,"sum":")";

std::string sum_of(std::string_view text) {
  const std::uint32_t crc = crc32(text);
  constexpr std::string_view hex = "0123456789abcdef";
  std::string sum;
  for (int shift = 28; shift >= 0; shift -= 4) sum += hex[crc >> shift & 15];
  return sum;
}

void append_search(JsonObject& ply, const protocols::Search& search) {
  if (search.centipawns) ply.number("cp", *search.centipawns);
  if (search.mate) ply.number("mate", *search.mate);
  if (search.depth) ply.number("depth", *search.depth);
  if (search.selective_depth) ply.number("seldepth", *search.selective_depth);
  if (search.nodes) ply.number("nodes", *search.nodes);
  if (!search.variation.empty()) ply.text("pv", search.variation);
}

// Microseconds throughout. What is nought or unknown is left out.
void append_time(JsonObject& ply, const Timing& time) {
  const auto add = [&](std::string_view name, auto value) {
    if (value.count() != 0) ply.number(name, std::chrono::duration_cast<Micros>(value).count());
  };
  ply.number("us", time.charged.count());
  if (time.wall != time.charged) ply.number("wall", time.wall.count());
  add("cpu", time.cpu);
  add("waiting", time.waiting);
  add("idle_cpu", time.idle_cpu);
}

void append_ply(JsonObject& object, const Ply& ply) {
  object.text("a", ply.action);
  object.number("seat", ply.seat == rules::Seat::first ? 0 : 1);
  if (ply.opening) object.truth("opening");
  if (ply.left) object.number("left", ply.left->count());
  if (ply.time) append_time(object, *ply.time);
  append_search(object, ply.search);
  if (!ply.note.empty()) object.text("note", ply.note);
}

}  // namespace

// --- the line of a finished game ----------------------------------------------------------------

namespace {

template <class Range, class Append>
void append_list(std::string& out, const Range& range, Append append) {
  out += '[';
  bool first = true;
  for (const auto& each : range) {
    if (!std::exchange(first, false)) out += ',';
    append(each);
  }
  out += ']';
}

void append_plan(JsonObject& line, std::string& out, const Plan& plan,
                 const std::array<Entrant, 2>& entrants) {
  line.number("v", 1);
  line.number("g", plan.number);
  line.text("game", plan.kind->name);
  line.text("rules", plan.rules.text());
  line.text("start", plan.position);
  line.number("seed", plan.seed);
  line.key("engines");
  append_list(out, entrants, [&](const Entrant& entrant) {
    JsonObject object(out);
    object.text("name", entrant.name);
    object.text("protocol", entrant.protocol);
    object.close();
  });
}

void append_ending(JsonObject& line, const Record& record) {
  line.text("result", record.result);
  if (const auto win = winner(record.ending))
    line.number("winner", *win == rules::Seat::first ? 0 : 1);
  line.text("reason", reason(record.ending));
  line.text("sentence", record.sentence);
  if (const auto* broken = failure(record.ending)) {
    line.number("fault_by", broken->seat == rules::Seat::first ? 0 : 1);
    line.text("detail", broken->detail);
    if (!broken->action.empty()) line.text("refused", broken->action);
    if (record.last_time) append_time(line, *record.last_time);
  }
  line.text("position", record.position);
}

}  // namespace

std::string journal_line(const Plan& plan, const std::array<Entrant, 2>& entrants,
                         const Record& record) {
  std::string out;
  out.reserve(256 + 64 * record.plies.size());
  JsonObject line(out);
  append_plan(line, out, plan, entrants);
  line.key("plies");
  append_list(out, record.plies, [&](const Ply& ply) {
    JsonObject object(out);
    append_ply(object, ply);
    object.close();
  });
  append_ending(line, record);
  const std::string sum = sum_of(out);
  out += sum_member;
  out += sum;
  out += "\"}";
  return out;
}

bool is_whole(std::string_view line) {
  constexpr std::size_t tail = sum_member.size() + 8 + 2;
  if (line.size() < tail || !line.ends_with("\"}")) return false;
  const auto body = line.substr(0, line.size() - tail);
  line.remove_prefix(body.size());
  return line.starts_with(sum_member) && line.substr(sum_member.size(), 8) == sum_of(body);
}

// --- the files ----------------------------------------------------------------------------------

namespace {

class File {
 public:
  File() = default;
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }

  // For appending. A torn last line, from a writer that was killed, is closed first.
  std::optional<std::string> open(const std::string& path) {
    path_ = path;
    descriptor_ = ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor_ < 0) return problem();
    struct stat status{};
    char last = '\n';
    if (::fstat(descriptor_, &status) != 0) return problem();
    if (status.st_size > 0 && ::pread(descriptor_, &last, 1, status.st_size - 1) != 1)
      return problem();
    return last == '\n' ? std::nullopt : write("\n");
  }

  // A write that failed may have left half a line: the next one begins a new line.
  std::optional<std::string> write(std::string_view text) {
    if (torn_ && ::write(descriptor_, "\n", 1) != 1) return problem();
    torn_ = false;
    while (!text.empty()) {
      const auto count = ::write(descriptor_, text.data(), text.size());
      if (count < 0 && errno != EINTR) {
        torn_ = true;
        return problem();
      }
      if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
    return std::nullopt;
  }

  std::optional<std::string> sync() {
    if (::fdatasync(descriptor_) == 0 || errno == EINVAL || errno == EROFS) return std::nullopt;
    return problem();  // EINVAL: a pipe or a device, where there is nothing to sync
  }

 private:
  std::string problem() const { return "'" + path_ + "': " + std::strerror(errno); }

  std::string path_;
  int descriptor_ = -1;
  bool torn_ = false;
};

}  // namespace

struct Journal::Inside {
  File games, plies;
  std::array<Entrant, 2> entrants;
  std::uint64_t number = 0;
  int ply = 0;

  std::mutex mutex;
  std::condition_variable dirt;
  std::binary_semaphore end{0};  // cuts a tick short
  bool ending = false;
  std::string waiting;    // lines of plies that are not in the file yet
  bool unsynced = false;  // finished games that the disk may not have
  std::optional<std::string> trouble;
  std::thread keeper;

  void keep();
  void flush(std::unique_lock<std::mutex>& lock);
  void sync(std::unique_lock<std::mutex>& lock);
  void add(std::string_view line);
};

// Sleeps while there is nothing to write; then flushes at every tick and syncs at every tenth.
void Journal::Inside::keep() {
  std::unique_lock lock(mutex);
  Instant synced{};
  while (!ending) {
    dirt.wait(lock, [&] { return ending || !waiting.empty() || unsynced; });
    if (ending) break;
    lock.unlock();
    static_cast<void>(end.try_acquire_for(flush_every));
    lock.lock();
    flush(lock);
    if (!unsynced || Clockwork::now() - synced < sync_every) continue;
    sync(lock);
    synced = Clockwork::now();
  }
  flush(lock);
  if (unsynced) sync(lock);
}

void Journal::Inside::flush(std::unique_lock<std::mutex>& lock) {
  const std::string text = std::exchange(waiting, {});
  lock.unlock();
  auto problem = text.empty() ? std::nullopt : plies.write(text);
  lock.lock();
  if (problem && !trouble) trouble = std::move(problem);
}

void Journal::Inside::sync(std::unique_lock<std::mutex>& lock) {
  unsynced = false;
  lock.unlock();
  auto problem = games.sync();
  lock.lock();
  if (problem && !trouble) trouble = std::move(problem);
}

void Journal::Inside::add(std::string_view line) {
  const std::lock_guard lock(mutex);
  const bool clean = waiting.empty();
  waiting += line;
  if (clean) dirt.notify_one();
}

Journal::Journal(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {
  inside_->keeper = std::thread([this] { inside_->keep(); });
}

Journal::~Journal() {
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->ending = true;
  }
  inside_->dirt.notify_one();
  inside_->end.release();
  inside_->keeper.join();
}

std::variant<std::unique_ptr<Journal>, std::string> Journal::open(const std::string& directory,
                                                                  const std::string& writer) {
  auto inside = std::make_unique<Inside>();
  if (auto problem = inside->games.open(directory + "/games-" + writer + ".jsonl"))
    return *std::move(problem);
  if (auto problem = inside->plies.open(directory + "/plies-" + writer + ".jsonl"))
    return *std::move(problem);
  return std::unique_ptr<Journal>(new Journal(std::move(inside)));
}

void Journal::begin(const Plan& plan, std::array<Entrant, 2> entrants) {
  inside_->entrants = std::move(entrants);
  inside_->number = plan.number;
  inside_->ply = 0;
  std::string text;
  JsonObject line(text);
  append_plan(line, text, plan, inside_->entrants);
  line.close();
  inside_->add(text += '\n');
}

void Journal::played(const Ply& ply) {
  std::string text;
  text.reserve(256);
  JsonObject line(text);
  line.number("g", inside_->number);
  line.number("ply", ++inside_->ply);
  append_ply(line, ply);
  line.close();
  inside_->add(text += '\n');
}

std::optional<std::string> Journal::finish(const Plan& plan, const Record& record) {
  if (auto problem = inside_->games.write(journal_line(plan, inside_->entrants, record) + "\n"))
    return problem;
  const std::lock_guard lock(inside_->mutex);
  if (!std::exchange(inside_->unsynced, true)) inside_->dirt.notify_one();
  return std::nullopt;
}

std::optional<std::string> Journal::trouble() {
  const std::lock_guard lock(inside_->mutex);
  return std::exchange(inside_->trouble, std::nullopt);
}

}  // namespace matches
