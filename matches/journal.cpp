// The thread that plays only fills buffers. Two threads per journal do the rest: one brings running
// games to their file, one asks for the disk, which may take its time. Only the line of a finished
// game is written by the player's thread, because nothing may count the game before.

#include "matches/journal.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <semaphore>
#include <string_view>
#include <thread>
#include <utility>

#include "matches/json.hpp"
#include "matches/records/json_lines.hpp"

namespace matches {

namespace {

constexpr Millis flush_every{80};  // so that no ply is older than 100 ms, with the write
constexpr Millis sync_every{1000};
constexpr std::size_t room = 64 * 1024;  // for the plies of a long game

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

// So that a file that is new survives a power cut. Where the system cannot do it, nothing is lost.
void sync_directory(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  static_cast<void>(::fsync(descriptor));
  ::close(descriptor);
}

}  // namespace

struct Journal::Inside {
  File games, plies;
  Durability durability = Durability::grouped;

  // Of the player's thread.
  std::uint64_t number = 0;  // of the game that runs
  std::size_t count = 0;     // of its plies
  std::string objects;       // of its plies, as the line of the finished game will have them

  // Between the threads.
  std::mutex mutex;
  std::condition_variable dirt, unsynced_games;
  std::string waiting;    // lines of plies that are not in the file yet
  bool unsynced = false;  // finished games that the disk may not have
  bool ending = false;
  std::optional<std::string> trouble;

  std::string writing;                                   // of the keeper alone
  std::binary_semaphore keeper_ends{0}, syncer_ends{0};  // cut a wait short
  std::thread keeper, syncer;

  void keep();
  void keep_synced();
  void flush(std::unique_lock<std::mutex>& lock);
  void sync(std::unique_lock<std::mutex>& lock);
  void note(std::optional<std::string> problem);
  template <class Append>
  void add(Append append);
};

// Sleeps while there is nothing to write; then flushes at every tick.
void Journal::Inside::keep() {
  std::unique_lock lock(mutex);
  while (!ending) {
    dirt.wait(lock, [&] { return ending || !waiting.empty(); });
    lock.unlock();
    static_cast<void>(keeper_ends.try_acquire_for(flush_every));
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
  writing.clear();
  std::swap(waiting, writing);
  lock.unlock();
  auto problem = writing.empty() ? std::nullopt : plies.write(writing);
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

// The keeper is woken only where it sleeps without a tick.
template <class Append>
void Journal::Inside::add(Append append) {
  bool clean = false;
  {
    const std::lock_guard lock(mutex);
    clean = waiting.empty();
    append(waiting);
  }
  if (clean) dirt.notify_one();
}

Journal::Journal(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {
  for (auto* buffer : {&inside_->objects, &inside_->waiting, &inside_->writing})
    buffer->reserve(room);
  inside_->keeper = std::thread([this] { inside_->keep(); });
  inside_->syncer = std::thread([this] { inside_->keep_synced(); });
}

Journal::~Journal() { close(); }

std::optional<std::string> Journal::close() {
  if (!inside_->keeper.joinable()) return std::nullopt;
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->ending = true;
  }
  inside_->dirt.notify_one();
  inside_->unsynced_games.notify_one();
  inside_->keeper_ends.release();
  inside_->syncer_ends.release();
  inside_->keeper.join();
  inside_->syncer.join();
  return trouble();
}

std::variant<std::unique_ptr<Journal>, std::string> Journal::open(const std::string& directory,
                                                                  const std::string& writer,
                                                                  Durability durability) {
  auto inside = std::make_unique<Inside>();
  inside->durability = durability;
  if (auto problem = inside->games.open(directory + "/games-" + writer + ".jsonl"))
    return *std::move(problem);
  if (auto problem = inside->plies.open(directory + "/plies-" + writer + ".jsonl"))
    return *std::move(problem);
  sync_directory(directory);
  return std::unique_ptr<Journal>(new Journal(std::move(inside)));
}

void Journal::begin(const records::Game& header) {
  auto& in = *inside_;
  in.number = header.number;
  in.count = 0;
  in.objects.clear();
  const auto line = records::json_header(header);
  in.add([&](std::string& out) {
    out += line;
    out += '\n';
  });
}

void Journal::played(const Ply& ply) {
  auto& in = *inside_;
  if (in.count++ > 0) in.objects += ',';
  const auto from = in.objects.size();
  records::append_json_ply(in.objects, ply);
  in.add([&](std::string& out) {
    JsonObject line(out);
    line.number("g", in.number);
    line.number("ply", in.count);
    line.key("p");
    out.append(in.objects, from);
    line.close();
    out += '\n';
  });
}

std::optional<std::string> Journal::finish(const records::Game& game) {
  auto& in = *inside_;
  const bool kept = game.number == in.number && game.main.plies.size() == in.count;
  auto line = kept ? records::json_line(game, in.objects) : records::json_line(game);
  if (auto problem = in.games.write(line += '\n')) return problem;
  if (in.durability == Durability::every_game) return in.games.sync();
  bool wake = false;
  {
    const std::lock_guard lock(in.mutex);
    wake = !std::exchange(in.unsynced, true);
  }
  if (wake) in.unsynced_games.notify_one();
  return std::nullopt;
}

std::optional<std::string> Journal::trouble() {
  const std::lock_guard lock(inside_->mutex);
  return std::exchange(inside_->trouble, std::nullopt);
}

}  // namespace matches
