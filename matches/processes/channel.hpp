#pragma once
// Where an engine's lines come from and where the referee's words go: a process, or a script in a
// test. Waiting happens here and nowhere else, and always up to an instant.

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "matches/base/time.hpp"

namespace matches::processes {

// A line, without its end. The text is good until the next call on the channel.
struct Line {
  std::string_view text;
  Instant arrived;   // the first instant after the read that brought the end of the line
  Nanos lateness{};  // for how long the referee itself was kept from that read after the line was
                     // there; a tenth of a millisecond counts as nothing
  Nanos doubt{};     // for how long it may have been kept beyond that
};
struct Silence {};  // the deadline has passed, and nothing is there to be read
struct Hangup {     // no line will ever come again
  std::string how;  // "killed by signal 11 (Segmentation fault)", "exited with code 3"
};
struct Overlong {};  // a line without an end: more than the channel keeps
using Heard = std::variant<Line, Silence, Hangup, Overlong>;

enum class Fate : unsigned char {
  sent,
  stuck,   // the engine does not read: the deadline passed before all was written
  closed,  // nobody reads any more
};
struct Sent {
  Fate fate = Fate::sent;
  Instant began;  // immediately before the first byte was written
};

// How an engine ended and what was found.
struct Death {
  std::string how;                      // "exited with code 0", "killed by signal 9 (Killed)"
  bool forced = false;                  // it did not go by itself
  int strays = 0;                       // processes that it left behind, and that were killed
  std::vector<std::string> last_words;  // the last lines of stderr
};

// What the host says an engine has done since it began.
struct Usage {
  Nanos cpu{0};      // all its threads
  Nanos waiting{0};  // runnable, but kept waiting by the host (first thread)
};

class Channel {
 public:
  virtual ~Channel() = default;

  virtual Instant now() = 0;
  // Everything that is readable at this instant, and a line of which a part is, is stale from now
  // on: it is given to the idle listener and never returned by `listen`.
  virtual void forget() = 0;
  virtual Sent send(std::string_view bytes, Instant deadline) = 0;
  // The next line. Nothing that the engine does moves the deadline; once it has passed there is one
  // last look, and then only what has been read: the caller looks at `arrived`.
  virtual Heard listen(Instant deadline) = 0;

  // Gets the lines that come while nobody listens, and stale ones.
  virtual void when_idle(std::function<void(std::string_view line)> listener) = 0;

  // For how long since that instant the referee itself has stood still.
  virtual Nanos stood_still(Instant) { return Nanos(0); }
  // What has come while nobody listened is given to the idle listener now.
  virtual void catch_up() {}

  virtual Usage usage() const = 0;
  virtual std::vector<std::string> last_words() const = 0;  // the last lines of stderr until now

  // Orderly death of the whole process tree: a grace to go by itself (none: SIGTERM at once), then
  // SIGTERM, a grace, SIGKILL; strays are swept; pipes drained and closed; reaped.
  virtual Death end(Millis own_grace, Millis kill_grace) = 0;
};

}  // namespace matches::processes
