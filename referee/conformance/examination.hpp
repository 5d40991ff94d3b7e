#pragma once
// The examination of one engine: tables of checks, one row per requirement. A new check is a new
// row; docs/engines.md lists them all (tests/cli/words/requirements_documented.sh).

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "matches/play/threads.hpp"
#include "protocols/requirements.hpp"
#include "referee/conformance/asking.hpp"
#include "referee/conformance/bench.hpp"
#include "referee/conformance/dialogue.hpp"
#include "referee/conformance/finding.hpp"
#include "referee/conformance/games.hpp"

namespace referee::conformance {

class Examination;

// What a check needs: nothing of its own; a process that gets line by line, or a new one; or one
// that is asked as a match asks it.
enum class Need : unsigned char { nothing, process, fresh_process, asker };

struct Check {
  std::string_view code;      // "usi-stop"; it never changes
  std::string_view sentence;  // what is required, for a person
  Need need;
  Finding (*run)(Examination& x);
};

std::span<const Check> common_checks();  // of every protocol
std::span<const Check> checks_of(protocols::Kind kind);

// The codes of all requirements, in the order in which they are listed.
std::vector<std::string_view> requirement_codes();

// One code more; what is wrong with it; empty: it is that of a requirement.
std::string read_requirement(std::string_view code, std::vector<std::string>& codes);

struct Checked {
  std::string_view code, sentence;
  Finding finding;
};

class Examination {
 public:
  // `first` has been greeted and is ready for a game.
  Examination(Bench bench, protocols::Kind kind, Seated first);
  using Tell = std::function<void(const Checked&)>;
  // How many requirements it has, but those that are left out.
  static std::size_t count(protocols::Kind kind, std::span<const std::string> left_out);
  // Everything but what is left out, in the order of the tables, each told as soon as it is known.
  // Once the engine has left a question without an answer, the others wait for seconds only.
  void run(const Tell& tell, std::span<const std::string> left_out = {});

  const Bench& bench() const { return bench_; }
  protocols::Kind kind() const { return kind_; }
  const protocols::Identity& identity() const { return identity_; }
  const Games& games() const { return games_; }
  int greeted_at() const { return greeted_at_; }  // the line of the transcript
  Dialogue& dialogue() { return *dialogue_; }     // of the check that runs
  Asker& asker() { return *asker_; }              // of the check that runs

  // The next check gets a new process: this one may still be busy.
  void spoil() { spoiled_ = true; }

  const protocols::Option* option(std::string_view name) const;  // in any case
  std::size_t threads() const { return matches::play::threads_of(bench_.engine); }
  // The verdict on an action that was answered in this position.
  Finding judged(const rules::AnyGame& game, std::string_view action, const Hit& hit, int asked,
                 std::string_view praise) const;
  // The same for the position in which the asker has asked.
  Finding judged(const Response& response, std::string_view praise) const;
  // Whether an answer came within its time; beyond it by a little is a note.
  Finding timely(const Hit& hit, int asked, matches::Millis limit) const;
  Finding timely(const Response& response, matches::Millis limit) const;

 private:
  Finding one(const Check& check);
  Finding once(const Check& check);
  void play_the_games();
  bool provide(Need need);
  bool open();
  bool open_asker();
  std::string greet();
  bool was_ready(const std::string& wrong, matches::Instant began);
  Finding noted(const protocols::Requirement& requirement) const;
  void hurry();

  Bench bench_;
  protocols::Kind kind_;
  protocols::Identity identity_;
  int greeted_at_;
  Seated first_;
  Games games_;
  std::unique_ptr<Dialogue> dialogue_;
  std::unique_ptr<Asker> asker_;
  bool spoiled_ = false;
  bool hopeless_ = false;       // a further process did not answer either
  matches::Micros readied_{0};  // how long the last process took until it was ready
};

// The rules of the plain games in which an engine is asked: those of the bench, and for Gomocup
// those without an opening that the protocol has no words for.
rules::RuleSet plain_rules(const Bench& bench, protocols::Kind kind);

// Greets a new process as the protocol asks and makes it ready for a game. Empty, or what failed.
std::string greet_usi(Examination& x);
std::string greet_line(Examination& x);
std::string greet_gomocup(Examination& x);
std::span<const Check> usi_checks();
std::span<const Check> line_checks();
std::span<const Check> gomocup_checks();

// One move within this time, by each kind of limit. An answer that is late is waited for, so that
// the report can say by how much.
matches::clocks::TimeControl byoyomi(matches::Millis time, matches::Millis margin);
matches::clocks::TimeControl move_time(matches::Millis time, matches::Millis margin);

// A failure of what a match never asks: no game is lost by it. The engine may still be thinking.
Finding softly(Examination& x, Finding finding);

// Waits that do not belong to a clock.
inline constexpr matches::Millis at_once{1000};  // for what costs an engine nothing
inline constexpr matches::Millis lenience{100};  // beyond a limit: noted, not a failure
inline constexpr matches::Millis think{300};     // what a question gives
inline constexpr matches::Millis late{2000};     // how long a late answer is waited for

// Whether an answer came within its time. Beyond it by a little is a note.
Finding punctual(const matches::endings::Timing& time, matches::Millis limit,
                 matches::Micros margin, std::size_t threads);

// A question without an answer, of an engine that may think with so many threads.
Finding unanswered(const Response& response, std::size_t threads);

}  // namespace referee::conformance
