#pragma once
// One process among several that play one run from a shared directory: its own file in RUN/claims.
// The file's modification time says that the process is alive. It is set by the file server, and
// compared only with the times of other files there, so that the clocks of hosts do not matter.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/base/time.hpp"

namespace matches::claims {

// A time since 1970 by the clock of the file server.
using FileTime = Nanos;

// How often a lease is renewed, and how old one must be for others to take its claims; the shorter
// patience is for a claim that everybody waits for.
constexpr Seconds renewed_every{10}, patience{60}, short_patience{25};

class Lease {
 public:
  // Sets the time of an open file to the server's present. Tests have a server of their own.
  using Stamp = std::function<bool(int file)>;
  static bool stamp(int file);

  // Makes RUN/claims where it is missing, and a file NAME.lease in it that nobody else has: where
  // one is there, or `taken` says no, the name is NAME.2 and so on. The text: why not.
  static basics::Result<Lease, std::string> take(
      const std::string& run, const std::string& name,
      const std::function<bool(const std::string& name)>& taken = {}, Stamp stamp = Lease::stamp);

  const std::string& name() const { return name_; }
  const std::string& directory() const { return directory_; }  // RUN/claims
  FileTime now() const { return now_; }                        // as of the latest renewal

  std::optional<std::string> renew();                      // the text: why not
  std::optional<std::string> tell(std::string_view text);  // what the file says to people
  // All claims of this process are free at once.
  void end();

  // Gives the own file another name in the directory, if nobody has that name. The text: why it
  // could not be tried.
  basics::Result<bool, std::string> link(const std::string& name);

 private:
  Lease(std::string directory, std::string name, Stamp stamp);
  std::optional<std::string> add_file();
  std::string path(const std::string& name) const { return directory_ + "/" + name; }

  struct OwnFile {
    std::string name;
    Descriptor file;
  };
  std::string directory_, name_;
  Stamp stamp_;
  std::vector<OwnFile> files_;  // the first is the lease; the number of names of a file is limited
  FileTime now_{};
};

// When a file was modified; nothing: it is not there.
std::optional<FileTime> modified(const std::string& path);

// What the processes of a run have written about themselves.
struct LeaseSeen {
  std::string name, text;
  FileTime renewed{};
  bool ended = false;  // its process has left
};
std::vector<LeaseSeen> leases(const std::string& run);

// Whether a time is so old that its process counts as dead.
constexpr bool expired(FileTime renewed, FileTime now, Seconds after = patience) {
  return now - renewed > after;
}

struct FirstText {
  std::string text;
};
// Writes a file of the run once: the first writer wins. Returns what stands there afterwards.
// `name`: in the run's directory. The text: why it cannot be written.
basics::Result<FirstText, std::string> keep_first(const std::string& run, const std::string& name,
                                                  std::string_view text, const std::string& writer);

}  // namespace matches::claims
