#pragma once
// What every protocol can do. A protocol is a state machine on the referee's side: it hears what
// happens and which lines came, and answers with bytes to send and with events. It never reads,
// waits or looks at a clock, and it does not know the rules of any game.
//
// The life of one:
//     open                         ... hear until Greeted
//     prepare(game)                ... hear until Ready (or Refused, NeedsRestart)
//     played(...), ask(question)   ... hear until Answered or Broken, or stop() at the deadline
//     over(...)                    and prepare again, or quit
//
// `hear` may add to its outbox at any time; the caller sends what is in it at once.

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "protocols/event.hpp"
#include "protocols/option.hpp"

namespace protocols {

// Tolerant: what real engines do is survived. Strict: it is survived too, and each deviation is
// noted.
enum class Manner : unsigned char { tolerant, strict };

enum class Score : unsigned char { win, loss, draw, none };  // the receiver's view

// How lines for a Gomocup engine end.
enum class Newline : unsigned char { crlf, lf };

enum class Kind : unsigned char { usi, line, gomocup };
std::string_view name(Kind);  // "usi", "gtp", "gomocup": what proto= says
std::optional<Kind> kind_named(std::string_view name);

class Protocol {
 public:
  virtual ~Protocol() = default;

  virtual Kind kind() const = 0;
  std::string_view name() const { return protocols::name(kind()); }

  virtual void open(Outbox& out) = 0;
  // Greets an engine that has not answered again, in another way. False if no way is left.
  virtual bool open_otherwise(Outbox& /*out*/) { return false; }
  virtual std::optional<Event> hear(std::string_view line, Outbox& out) = 0;

  // Before each game. Settings are sent with the first one. `declined` is complete at Ready.
  virtual void prepare(const Game& game, Outbox& out) = 0;
  virtual std::span<const Declined> declined() const = 0;
  // What `prepare` asked is usually answered within a millisecond: an engine that says nothing for
  // seconds has not heard it.
  virtual bool prompt() const { return false; }
  // Asks the same in other words, which replace the first ones. False: there are no others.
  virtual bool prepare_otherwise(Outbox& /*out*/) { return false; }
  // Why limits of nodes and depth cannot be sent to the engine; empty: it can. Known at Ready.
  virtual std::string_view no_search_limits() const { return {}; }

  // Every action of the game in order, those that this engine answered included.
  virtual void played(Side side, std::string_view action) = 0;

  // Asks for the next action. An event at once: the answer was already known (Gomocup gives three
  // stones of Swap2 in one answer), and nothing was sent.
  virtual std::optional<Event> ask(const Question& question, Outbox& out) = 0;

  // Lets the engine think on the opponent's time: the question that it would be asked if `guess`
  // were played. False: the protocol or the engine cannot. Then, when the opponent has acted:
  // `ponderhit` (the guess came true: the clock runs from here, hear until Answered) or `stop`
  // and `hear` until nothing is pending.
  virtual bool ponder(std::string_view /*guess*/, const Question& /*question*/, Outbox& /*out*/) {
    return false;
  }
  virtual void ponderhit(const Limits& /*limits*/, Outbox& /*out*/) {}

  // Asks for a mate (USI). False: the protocol has no such question. No limit: as long as it takes.
  virtual bool ask_mate(std::optional<Millis> /*limit*/, Outbox& /*out*/) { return false; }

  // Asks for Black's forbidden points (Renju) on the board as it is now, regardless of the turn.
  // False: the protocol, or the engine, has no such question.
  virtual bool ask_forbidden(Outbox& /*out*/) { return false; }

  // Asks for the answer to the open question now, where the protocol can: it still counts.
  virtual void hurry(Outbox& /*out*/) {}

  // The question is withdrawn: its answer, if it still comes, is Stray. `stop` asks for it where
  // the protocol can.
  virtual void stop(Outbox& out) = 0;
  virtual bool pending() const = 0;  // an answer is owed, withdrawn or not

  virtual void over(Score score, std::string_view reason, Outbox& out) = 0;
  // Everything that was said so far and has an answer is answered: a next game can be prepared.
  virtual bool settled() const { return true; }
  virtual void quit(Outbox& out) = 0;

  virtual const Identity& identity() const = 0;
  virtual const Search& search() const = 0;                   // since the last question
  virtual std::span<const Deviation> deviations() const = 0;  // strict manner; in order of lines
  // How many lines this process has lost, so that they were sent again.
  virtual int repeated() const { return 0; }
  // How the lines for this engine end, where that is not the usual way of the protocol.
  virtual std::optional<Newline> newline() const { return {}; }
};

// What is known about an engine before it starts.
struct Setup {
  std::vector<Setting> settings = {};
  std::vector<std::string> init = {};  // raw lines, sent after the settings
  bool skip_i = false;                 // letters=gtp: columns on the wire skip the letter i
  Manner manner = Manner::tolerant;
  std::optional<Newline> newline = {};  // Gomocup; empty: CR LF, and LF for an engine that wants it
};

std::unique_ptr<Protocol> make(Kind kind, Setup setup);

}  // namespace protocols
