#pragma once
// A player: an engine with its protocol and its process, ready to be asked. It knows nothing of the
// rules and keeps no clock; it says what came and when.

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "basics/result.hpp"
#include "matches/endings/ending.hpp"
#include "matches/endings/ply.hpp"
#include "matches/play/engine.hpp"
#include "matches/play/last_output.hpp"
#include "matches/play/waits.hpp"
#include "matches/processes/process.hpp"
#include "protocols/protocol.hpp"

namespace matches::play {

// Why an engine cannot play: nothing of a game has been asked yet.
struct Trouble {
  enum class Kind : unsigned char {
    cannot_start,  // no process
    no_greeting,   // a process, but no handshake
    refused,       // it cannot play this game, rule set or position
    not_ready,     // it never said that it is ready, or died before that
    gone,          // it cannot go on, and restart=off forbids a fresh process
    interrupted,   // the user wants to stop
  };
  Kind kind;
  std::string sentence;
  std::string hint = {};
  std::vector<std::string> last_words = {};  // on standard error
  processes::Blame blame = processes::Blame::program;
  // On standard output: neither answers nor about a search.
  std::vector<std::string> last_lines = {};
};

struct Reply {
  Reply(std::string what, std::string next, const endings::Timing& when, bool was_asked = true)
      : action(std::move(what)), guess(std::move(next)), timing(when), asked(was_asked) {}
  std::string action;
  std::string guess;
  endings::Timing timing;
  bool asked;  // no: it was known already, and no clock ran
};

// What kept an answer from coming.
struct NoReply {
  std::optional<endings::Fault> fault;  // empty: interrupted
  std::string detail;
  endings::Timing timing = {};
  bool unasked = false;  // the engine was gone before it could be asked
};

// "2 s", "0.05 s"
std::string in_seconds(Micros time);

// "; its last words: ...": the last two lines; where both streams have some, the last of each.
std::string in_last_words(std::vector<std::string> on_error,
                          const std::vector<std::string>& on_output);

using Answer = basics::Result<Reply, NoReply>;

// The answer to the question for a mate.
struct MateReply {
  protocols::MateAnswered answer;
  endings::Timing timing;
};
using MateAnswer = basics::Result<MateReply, NoReply>;

// The answer to the question for Black's forbidden points: as the engine says them, not judged.
using ForbiddenAnswer = basics::Result<std::vector<std::string>, NoReply>;

class Player {
 public:
  // `tell` gets every line that goes to (true) or comes from the engine: for logs and transcripts.
  using Tell = std::function<void(bool sent, std::string_view line, Instant when)>;

  Player(Engine engine, Patience patience, processes::Starter& starter, std::stop_token stop = {},
         protocols::Manner manner = protocols::Manner::tolerant);
  ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  void when_spoken(Tell tell) { tell_ = std::move(tell); }
  // What a person should hear of its process: "rapfi: no OK to RESTART for 5 s, started again".
  void when_noted(std::function<void(const std::string&)> note) { note_ = std::move(note); }
  // Everything that it waits for is known there. It must live as long as the player.
  void tell_waits(Waits* waits) { waits_ = waits; }

  // A process and a handshake, if they are still missing. `game` decides what proto=auto means.
  std::optional<Trouble> start(std::string_view game);
  // Ready for the first question of a game: starts, restarts and prepares as needed.
  std::optional<Trouble> prepare(const protocols::Game& game);
  // The same for another position of the game that is going on: restart=on asks for no fresh
  // process.
  std::optional<Trouble> prepare_again(const protocols::Game& game);

  void played(protocols::Side side, std::string_view action) {
    last_played_ = action;
    protocol_->played(side, action);
  }
  // Asks and waits: until the answer, or until `flag` has passed since the question; where nothing
  // bounds the answer, until the patience for stalls ends.
  Answer ask(const protocols::Question& question, std::optional<Micros> flag) {
    return ask(question, flag, Late::lost);
  }
  // The same where nobody plays: at the flag the engine gets a stop, and its answer counts all
  // the same if it comes within the patience for late answers. The timing says how late it was.
  Answer ask_and_stop(const protocols::Question& question, std::optional<Micros> flag) {
    return ask(question, flag, Late::taken);
  }
  // At the next question: as soon as this is requested, the engine must answer, where its
  // protocol has a word for that. Only a player that can be interrupted notices.
  void hurry_when(std::stop_token hurry) { hurry_ = std::move(hurry); }
  // Is there a mate? The limit is for the engine; `deadline` bounds the wait as `flag` does there.
  // Empty: the protocol has no such question.
  std::optional<MateAnswer> ask_mate(std::optional<Millis> limit, std::optional<Micros> deadline);
  // Which points are forbidden to Black on the board as it is now (Renju)? The patience for stalls
  // bounds the wait. Empty: the engine has no such question.
  std::optional<ForbiddenAnswer> ask_forbidden();
  // That it may think with, by its options (matches/play/threads.hpp).
  std::size_t threads() const;
  bool ponders() const { return engine_.ponder && channel_; }
  // The engine may think on the opponent's time. Then, at its next turn, `ask` does what is needed.
  void ponder(std::string_view guess, const protocols::Question& question);
  // After ask: the engine's view of the position it has just judged.
  const protocols::Search& search() const { return protocol_->search(); }
  // The answer is no longer wanted: asks for it, waits the grace for it. An engine that still owes
  // it afterwards is ended.
  void withdraw();
  void over(protocols::Score score, std::string_view reason);
  // The orderly end of the process. Empty if none.
  std::optional<processes::Death> quit();

  bool running() const { return channel_ != nullptr; }
  std::string name() const;  // the user's name for it, or its own, or the program's
  const Engine& engine() const { return engine_; }
  // How the protocol was found: "usi", "gomocup (no answer to the line protocol within 2 s)".
  const std::string& found() const { return found_; }
  protocols::Protocol* protocol() { return protocol_.get(); }  // null: never started
  const protocols::Protocol* protocol() const { return protocol_.get(); }
  processes::Channel* channel() { return channel_.get(); }
  int starts() const { return starts_; }
  int strays() const { return strays_; }  // answers that nobody asked for
  // What the engine has needed so far beyond what every engine needs.
  endings::Upkeep upkeep() const;

 private:
  using Event = protocols::Event;
  enum class Late : bool { lost, taken };
  // How a wait ended.
  struct Wait {
    enum class End : unsigned char { event, idle, silence, hangup, overlong, interrupted, deaf };
    Wait(End by) : end(by) {}
    Wait(Event&& what, const processes::Line& line)
        : end(End::event), event(std::move(what)), arrived(line.arrived), lateness(line.lateness),
          doubt(line.doubt) {}
    End end;
    std::optional<Event> event = {};
    Instant arrived{};
    Nanos lateness{0}, doubt{0};
    std::string how = {};  // of a hangup
  };
  // How long an answer may take.
  struct Bound {
    Micros time;
    bool clocked = false;  // by a clock, not by the referee's patience
    Late late = Late::lost;
  };

  std::vector<protocols::Kind> kinds(std::string_view game) const;
  std::optional<Trouble> launch(protocols::Kind kind, Millis patience);
  Wait hear_greeting(Millis patience);
  std::optional<Trouble> get_ready(const protocols::Game& game, bool& fresh_needed);
  Trouble trouble(Trouble::Kind kind, const Wait& wait, std::string_view what, Millis patience);

  // Hears until an event, or, where that is asked, until no answer to a question is owed any more,
  // or none at all.
  enum class Until : unsigned char { event, idle, settled };
  Wait wait(Instant deadline, Until until = Until::event);
  Wait wait_since(Instant began, Instant deadline, Until until = Until::event);
  bool reached(Until until) const;
  bool settle();
  processes::Sent send(Instant deadline);
  void tell_sent(std::string_view text);
  void overhear(std::string_view line);

  basics::Result<Instant, NoReply> end_pondering(const Bound& bound);
  Answer ask(const protocols::Question& question, std::optional<Micros> flag, Late late);
  // What `make` makes of an answer of the type `Wanted` and of its timing.
  template <class Wanted, class Make>
  auto hear_answer(const processes::Sent& sent, const Bound& bound, Make make)
      -> basics::Result<std::invoke_result_t<Make, Wanted&&, const endings::Timing&>, NoReply>;
  Wait wait_for_answer(const processes::Sent& sent, const Bound& bound);
  Wait hear_after_stop();
  Answer known_answer(Event event);
  NoReply lost(const Wait& wait, Instant asked, const Bound& bound);
  endings::Timing timing(Instant asked, Instant arrived, Nanos lateness, Nanos doubt = {});
  void look_at_meters(Instant now);
  std::vector<std::string> drop();  // ends the process without a word; the last ones are its own
  Wait hear_ready(Instant deadline);
  void note(const std::string& sentence) const;
  void started_again(const std::string& why);
  std::string said_last() const;
  std::string question_before_crash() const;
  Waits::Stay stay(Millis limit) const;
  std::string_view last_sent() const;

  Engine engine_;
  Patience patience_;
  processes::Starter& starter_;
  std::stop_token stop_, hurry_;
  protocols::Manner manner_;
  Tell tell_;
  std::function<void(const std::string&)> note_;
  Waits* waits_ = nullptr;
  std::unique_ptr<processes::Channel> channel_;
  std::unique_ptr<protocols::Protocol> protocol_;
  protocols::Outbox out_, sent_;  // to be sent, and what was sent last
  std::string found_;
  std::optional<protocols::Kind> kind_;
  int starts_ = 0, games_ = 0, strays_ = 0;
  endings::Upkeep upkeep_;   // without the lines that this process has lost
  LastOutput last_output_;   // of this process
  int questions_ = 0;        // to this process
  bool asking_ = false;      // a question is open
  std::string guess_;        // what is pondered on; empty: nothing
  std::string last_played_;  // the opponent's last action
  processes::Usage usage_;   // at the last look
  Instant answered_{};       // the last answer
  Instant settled_by_{};     // what was said at the end of the last game is answered
  Nanos idle_cpu_{0};
};

}  // namespace matches::play
