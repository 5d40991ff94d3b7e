#pragma once
// Whether a run's directory is still where it was, and still holds what was written there. An open
// file that is deleted, moved or cut goes on taking games, and nobody would find them again.

#include <sys/stat.h>

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/base/time.hpp"

namespace matches::journal {

// A file or directory, under whatever name.
struct FileId {
  dev_t device = 0;
  ino_t inode = 0;
  friend bool operator==(const FileId&, const FileId&) = default;
};

// A file that grows.
struct GrowingFile {
  std::string path;
  FileId id;
  std::shared_ptr<const std::atomic<std::uint64_t>> size;  // that it has at least
};

class DirectoryWatch {
 public:
  // An empty path: nothing is watched. What a resume needs and is there now must stay there.
  explicit DirectoryWatch(const std::string& directory);
  ~DirectoryWatch();
  DirectoryWatch(const DirectoryWatch&) = delete;
  DirectoryWatch& operator=(const DirectoryWatch&) = delete;

  void add(GrowingFile file);
  // Looks once a second from now on. `lost` is called once, by a thread of the watch, with what has
  // happened.
  void start(std::function<void(const std::string&)> lost, Millis every = Millis(1000));
  // A look by any thread. "the run's directory 'r' was deleted while the run went on".
  std::optional<std::string> look();

 private:
  void watch(const std::stop_token& stop, Millis every);
  std::string fate_of_directory() const;

  std::string path_;
  Descriptor directory_;
  FileId id_;
  std::vector<GrowingFile> files_;  // those that do not grow have no size
  std::function<void(const std::string&)> lost_;
  std::mutex mutex_;  // of all that follows, and of the files
  std::condition_variable_any ending_;
  std::jthread thread_;
};

}  // namespace matches::journal
