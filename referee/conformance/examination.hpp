#pragma once
// The examination of one engine: tables of checks, one row per requirement. A new check is a new
// row; docs/engines.md lists them all (tests/cli/requirements_documented.sh).

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "protocols/requirements.hpp"
#include "referee/conformance/bench.hpp"
#include "referee/conformance/dialogue.hpp"
#include "referee/conformance/finding.hpp"
#include "referee/conformance/games.hpp"

namespace referee::conformance {

class Examination;

// What a check needs: no process of its own, one that is ready for a game, or a new one.
enum class Need : unsigned char { nothing, process, fresh_process };

struct Check {
  std::string_view code;      // "usi-stop"; it never changes
  std::string_view sentence;  // what is required, for a person
  Need need;
  Finding (*run)(Examination& x);
};

std::span<const Check> common_checks();  // of every protocol
std::span<const Check> checks_of(protocols::Kind kind);

struct Checked {
  std::string_view code, sentence;
  Finding finding;
};

class Examination {
 public:
  // `first` has been greeted and is ready for a game.
  Examination(Bench bench, protocols::Kind kind, Seated first);
  using Tell = std::function<void(const Checked&)>;
  // Everything, in the order of the tables, each told as soon as it is known. Once the engine has
  // left a question without an answer, the others wait for seconds only.
  void run(const Tell& tell);

  const Bench& bench() const { return bench_; }
  protocols::Kind kind() const { return kind_; }
  const protocols::Identity& identity() const { return identity_; }
  const Games& games() const { return games_; }
  int greeted_at() const { return greeted_at_; }  // the line of the transcript
  Dialogue& dialogue() { return *dialogue_; }     // of the check that runs

  // The next check gets a new process: this one may still be busy.
  void spoil() { spoiled_ = true; }

  const protocols::Option* option(std::string_view name) const;  // in any case
  // The verdict on an action that was answered in this position.
  Finding judged(const rules::AnyGame& game, std::string_view action, const Hit& hit, int asked,
                 std::string_view praise) const;
  // Whether an answer came within its time; beyond it by a little is a note.
  Finding timely(const Hit& hit, int asked, matches::Millis limit) const;

 private:
  Finding one(const Check& check);
  bool open();
  Finding noted(const protocols::Requirement& requirement) const;
  void hurry();

  Bench bench_;
  protocols::Kind kind_;
  protocols::Identity identity_;
  int greeted_at_;
  Seated first_;
  Games games_;
  std::unique_ptr<Dialogue> dialogue_;
  bool spoiled_ = false;
  bool hopeless_ = false;       // a further process kept us waiting in vain
  matches::Micros readied_{0};  // how long the last process took until it was ready
};

// Greets a new process as the protocol asks and makes it ready for a game. Empty, or what failed.
std::string greet_usi(Examination& x);
std::string greet_line(Examination& x);
std::string greet_gomocup(Examination& x);
std::span<const Check> usi_checks();
std::span<const Check> line_checks();
std::span<const Check> gomocup_checks();

// Waits that are no clock's.
inline constexpr matches::Millis at_once{1000};  // for what costs an engine nothing
inline constexpr matches::Millis lenience{100};  // beyond a limit: noted, not a failure

}  // namespace referee::conformance
