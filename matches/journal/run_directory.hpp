#pragma once
// The directory of a run: everything that the run writes, and nothing else.
//   LOCK                  held while the run lives, by the kernel: it cannot be left behind; shared
//                         by processes that play the run together: RECORDS is held by one of them
//   games-w1.jsonl ...    the journal (matches/journal/journal.hpp), two files for each worker
//   plies-w1.jsonl ...
//   engines/NAME-N.log    what an engine with stderr=log says to worker N

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"

namespace matches::journal {

// Why there is no run directory.
struct DirectoryFault {
  enum class Kind : unsigned char {
    taken,       // something is there already, and nothing is ever overwritten
    missing,     // a run that is to go on is not there
    locked,      // another process is working in it
    unwritable,  // the system says no
  } kind;
  std::string sentence;
};

class RunDirectory {
 public:
  // A new one, with the directories above it. An empty directory may be there already.
  static basics::Result<RunDirectory, DirectoryFault> create(const std::string& path);
  // One that a run has left, to go on with it.
  static basics::Result<RunDirectory, DirectoryFault> reopen(const std::string& path);
  // The same for one of several processes that play it together. Where the file system has no locks,
  // nothing is locked.
  static basics::Result<RunDirectory, DirectoryFault> join(const std::string& path);

  // Held by the one of those processes that writes the records, in addition.
  static basics::Result<RunDirectory, DirectoryFault> records(const std::string& path);

  const std::string& path() const { return path_; }

 private:
  RunDirectory(std::string path, Descriptor lock);
  static basics::Result<RunDirectory, DirectoryFault> locked(const std::string& path,
                                                             bool shared = false,
                                                             std::string_view name = "LOCK");
  static basics::Result<RunDirectory, DirectoryFault> locked_soon(const std::string& path,
                                                                  bool shared);

  std::string path_;
  Descriptor lock_;
};

// How a message names a file or directory: in quotes, and whole, however long it is.
std::string named(std::string_view path);

// "runs/20261118T164500Z-nightly", with a number behind it where that is there already. An event
// without a name is a "match".
std::string usual_directory(std::string_view event, std::chrono::system_clock::time_point now);

// "DIRECTORY/engines/NAME-2.log", in a folder that is made for it.
std::string engine_log(const std::string& directory, std::string_view engine, std::size_t worker,
                       std::string_view ending = ".log");

// A name as a part of a file's name: what a shell or a file system could stumble over is written as
// %2F, and a long name is cut. Never empty, hidden, or two for one file.
std::string file_name(std::string_view name);

}  // namespace matches::journal
