// The thread that plays writes down each ply once, as the line of the finished game will have it.
// Two threads per journal do the rest: one cuts what was written down into the lines of running
// games and brings them to their file, one asks for the disk, which may take its time. Only the
// line of a finished game is written by the player's thread, because nothing may count the game
// before; what was not brought to the file of plies by then need not be any more.

#include "matches/journal/journal.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <semaphore>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "matches/base/durable.hpp"
#include "matches/base/json.hpp"
#include "matches/records/json/json_lines.hpp"

namespace matches::journal {

namespace {

constexpr Millis flush_every{80};  // so that no ply is older than 100 ms, with the write
constexpr Millis sync_every{1000};
constexpr std::size_t room = 64 * 1024;        // for the plies of a long game
constexpr std::size_t many_bytes = 64 * 1024;  // that are not left waiting for the next tick
constexpr std::size_t many_plies = 1024;

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
    if (S_ISFIFO(status.st_mode)) return "'" + path + "': it is a pipe; expected a regular file";
    id_ = {status.st_dev, status.st_ino};
    size_->store(static_cast<std::uint64_t>(status.st_size));
    if (status.st_size > 0 && ::pread(descriptor_, &last, 1, status.st_size - 1) != 1)
      return problem();
    return last == '\n' ? std::nullopt : write("\n");
  }

  // A write that failed may have left half a line: the next one begins a new line.
  std::optional<std::string> write(std::string_view text) {
    if (torn_ && ::write(descriptor_, "\n", 1) != 1) return problem();
    if (std::exchange(torn_, false)) ++*size_;
    while (!text.empty()) {
      const auto count = ::write(descriptor_, text.data(), text.size());
      if (count < 0 && errno != EINTR) {
        torn_ = true;
        return problem();
      }
      if (count <= 0) continue;
      text.remove_prefix(static_cast<std::size_t>(count));
      *size_ += static_cast<std::uint64_t>(count);
    }
    return std::nullopt;
  }

  int error() const { return error_; }  // the latest
  GrowingFile growing() const { return {path_, id_, size_}; }

  std::optional<std::string> sync() {
    if (::fdatasync(descriptor_) == 0 || errno == EINVAL || errno == EROFS) return std::nullopt;
    return problem();  // EINVAL: a pipe or a device, where there is nothing to sync
  }

 private:
  std::string problem() {
    error_ = errno;
    return "'" + path_ + "': " + std::strerror(error_);
  }

  std::string path_;
  int descriptor_ = -1;
  int error_ = 0;
  FileId id_;
  std::shared_ptr<std::atomic<std::uint64_t>> size_ =
      std::make_shared<std::atomic<std::uint64_t>>(0);
  bool torn_ = false;
};

// What was played, one behind the other: headers of games, and the objects of their plies, with
// commas between those of one game.
class Notes {
 public:
  Notes() {
    text_.reserve(room);
    marks_.reserve(many_plies);
  }

  bool empty() const { return marks_.empty(); }  // nothing is new
  bool many() const { return text_.size() - told_ >= many_bytes; }
  std::size_t count() const { return count_; }  // of the plies of the game that runs
  std::string_view objects() const { return std::string_view(text_).substr(objects_); }

  void begin(std::uint64_t number, std::string_view header) {
    text_ += header;
    marks_.push_back({text_.size(), number, 0});
    objects_ = text_.size();
    number_ = number;
    count_ = 0;
  }

  void add(const endings::Ply& ply) {
    if (count_++ > 0) text_ += ',';
    records::json::append_json_ply(text_, ply);
    marks_.push_back({text_.size(), number_, count_});
  }

  // The game is over and has its line: what is not told yet stands there.
  void drop() {
    text_.clear();
    marks_.clear();
    told_ = objects_ = 0;
    count_ = 0;
  }

  // Hands over all that is new. The objects of the game that runs stay here as well.
  void move_to(Notes& other) {
    std::swap(*this, other);
    text_.assign(other.objects());
    marks_.clear();
    told_ = text_.size();
    objects_ = 0;
    number_ = other.number_;
    count_ = other.count_;
  }

  // What is new, as lines of the file.
  void append_lines(std::string& out) const {
    std::size_t from = told_;
    for (const auto& [end, number, ply] : marks_) {
      if (ply > 1) ++from;  // the comma
      if (ply > 0) {
        JsonMembers line(out, JsonMembers::Begin::object);
        line.number("g", number);
        line.number("ply", ply);
        line.end();
        out += ",\"p\":";
      }
      out.append(text_, from, end - from);
      out += ply > 0 ? "}\n" : "\n";
      from = end;
    }
  }

 private:
  struct Mark {
    std::size_t end;
    std::uint64_t number;
    std::size_t ply;  // zero: a header
  };

  std::string text_;
  std::vector<Mark> marks_;   // where each new one ends
  std::size_t told_ = 0;      // where the new ones begin
  std::size_t objects_ = 0;   // where those of the game that runs begin
  std::uint64_t number_ = 0;  // of the game that runs
  std::size_t count_ = 0;     // of its plies
};

}  // namespace

struct Journal::Inside {
  File games, plies;
  Durability durability = Durability::grouped;

  // Of the player's thread.
  std::uint64_t number = 0;  // of the game that runs

  // Between the threads.
  std::mutex mutex;
  std::condition_variable dirt, unsynced_games;
  Notes waiting;          // what is not in the file of plies yet
  bool unsynced = false;  // finished games that the disk may not have
  bool ending = false;
  std::optional<std::string> trouble;

  Notes taken;          // of the keeper alone
  std::string lines;    // the same
  bool called = false;  // the keeper, since it has looked last
  // Cut a wait short. The keeper may be called once more than it waits: then it finds nothing.
  std::counting_semaphore<> keeper_called{0};
  std::binary_semaphore syncer_ends{0};
  std::thread keeper, syncer;

  void keep();
  void keep_synced();
  void flush(std::unique_lock<std::mutex>& lock);
  void sync(std::unique_lock<std::mutex>& lock);
  void note(std::optional<std::string> problem);
  void end();  // of the threads
  std::string line_of(const records::Game& game);
  template <class Write>
  void add(Write write);
};

// Sleeps while there is nothing to write; then flushes at every tick, and sooner where much waits:
// what waits is memory.
void Journal::Inside::keep() {
  std::unique_lock lock(mutex);
  while (!ending) {
    dirt.wait(lock, [&] { return ending || !waiting.empty(); });
    lock.unlock();
    static_cast<void>(keeper_called.try_acquire_for(flush_every));
    lock.lock();
    flush(lock);
  }
  flush(lock);
}

// Syncs the first game after a pause at once, and those after it together.
void Journal::Inside::keep_synced() {
  std::unique_lock lock(mutex);
  while (!ending || unsynced) {
    unsynced_games.wait(lock, [&] { return ending || unsynced; });
    if (unsynced) sync(lock);
    if (ending) continue;
    lock.unlock();
    static_cast<void>(syncer_ends.try_acquire_for(sync_every));
    lock.lock();
  }
}

void Journal::Inside::flush(std::unique_lock<std::mutex>& lock) {
  if (waiting.empty()) return;
  waiting.move_to(taken);
  called = false;
  lock.unlock();
  lines.clear();
  taken.append_lines(lines);
  auto problem = plies.write(lines);
  lock.lock();
  note(std::move(problem));
}

void Journal::Inside::sync(std::unique_lock<std::mutex>& lock) {
  unsynced = false;
  lock.unlock();
  auto problem = games.sync();
  lock.lock();
  note(std::move(problem));
}

void Journal::Inside::note(std::optional<std::string> problem) {
  if (problem && !trouble) trouble = std::move(problem);
}

// The keeper is woken only where it sleeps without a tick, or has much to do.
template <class Write>
void Journal::Inside::add(Write write) {
  bool clean = false, call = false;
  {
    const std::lock_guard lock(mutex);
    clean = waiting.empty();
    write(waiting);
    call = waiting.many() && !std::exchange(called, true);
  }
  if (clean) dirt.notify_one();
  if (call) keeper_called.release();
}

Journal::Journal(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {
  inside_->lines.reserve(room);
  inside_->keeper = std::thread([in = inside_.get()] { in->keep(); });
  try {
    inside_->syncer = std::thread([in = inside_.get()] { in->keep_synced(); });
  } catch (...) {  // the host has no thread left
    inside_->end();
    throw;
  }
}

Journal::~Journal() { close(); }

std::optional<std::string> Journal::close() {
  if (!inside_->keeper.joinable()) return std::nullopt;
  inside_->end();
  return trouble();
}

void Journal::Inside::end() {
  {
    const std::lock_guard lock(mutex);
    ending = true;
  }
  dirt.notify_one();
  unsynced_games.notify_one();
  keeper_called.release();
  syncer_ends.release();
  keeper.join();
  if (syncer.joinable()) syncer.join();
}

basics::Result<std::unique_ptr<Journal>, std::string> Journal::open(const std::string& directory,
                                                                    const std::string& writer,
                                                                    Durability durability,
                                                                    int* error) {
  auto inside = std::make_unique<Inside>();
  inside->durability = durability;
  for (const auto& [file, kind] :
       {std::pair(&inside->games, "/games-"), std::pair(&inside->plies, "/plies-")})
    if (auto problem = file->open(directory + kind + writer + ".jsonl")) {
      if (error) *error = file->error();
      return *std::move(problem);
    }
  sync_directory(directory);
  try {
    return std::unique_ptr<Journal>(new Journal(std::move(inside)));
  } catch (const std::system_error& none) {
    if (error) *error = none.code().value();
    return "'" + directory + "': no thread for the journal: " + none.code().message();
  }
}

std::array<GrowingFile, 2> Journal::files() const {
  return {inside_->games.growing(), inside_->plies.growing()};
}

void Journal::begin(const records::Game& header) {
  auto& in = *inside_;
  in.number = header.number;
  const auto line = records::json::json_header(header);
  in.add([&](Notes& notes) { notes.begin(header.number, line); });
}

void Journal::played(const endings::Ply& ply) {
  inside_->add([&](Notes& notes) { notes.add(ply); });
}

std::string Journal::Inside::line_of(const records::Game& game) {
  const std::lock_guard lock(mutex);
  const bool kept = game.number == number && game.main.plies.size() == waiting.count();
  return kept ? records::json::json_line(game, waiting.objects()) : records::json::json_line(game);
}

std::optional<std::string> Journal::finish(const records::Game& game) {
  auto& in = *inside_;
  auto line = in.line_of(game);
  if (auto problem = in.games.write(line += '\n')) return problem;
  const bool at_once = in.durability == Durability::every_game;
  bool wake = false;
  {
    const std::lock_guard lock(in.mutex);
    in.waiting.drop();
    wake = !at_once && !std::exchange(in.unsynced, true);
  }
  if (at_once) return in.games.sync();
  if (wake) in.unsynced_games.notify_one();
  return std::nullopt;
}

std::optional<std::string> Journal::trouble() {
  const std::lock_guard lock(inside_->mutex);
  return std::exchange(inside_->trouble, std::nullopt);
}

}  // namespace matches::journal
