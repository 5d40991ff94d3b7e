#pragma once
// Why a game ended as it did: one value of a closed list (docs/reasons.md). Texts are made of it
// where something is written, and read where something is read, and nowhere between.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/ruling.hpp"

namespace matches::endings {

// How an engine ended a game. The names are the interface of records and never change.
enum class Fault : unsigned char { time, illegal_move, crash, stall, protocol, false_claim };
inline constexpr std::array every_fault = {Fault::time,  Fault::illegal_move, Fault::crash,
                                           Fault::stall, Fault::protocol,     Fault::false_claim};
constexpr std::string_view name(Fault fault) {
  switch (fault) {
    case Fault::time: return "time";
    case Fault::illegal_move: return "illegal-move";
    case Fault::crash: return "crash";
    case Fault::stall: return "stall";
    case Fault::protocol: return "protocol";
    case Fault::false_claim: return "false-claim";
  }
  return "?";
}

// What the referee declares.
enum class Call : unsigned char { resign, draw, max_plies };
inline constexpr std::array every_call = {Call::resign, Call::draw, Call::max_plies};
constexpr std::string_view name(Call call) {
  switch (call) {
    case Call::resign: return "adj-resign";
    case Call::draw: return "adj-draw";
    case Call::max_plies: return "max-plies";
  }
  return "?";
}

// Why there is no result.
enum class Cause : unsigned char { start_failure, interrupted, referee_error, starved };
inline constexpr std::array every_cause = {Cause::start_failure, Cause::interrupted,
                                           Cause::referee_error, Cause::starved};
constexpr std::string_view name(Cause cause) {
  switch (cause) {
    case Cause::start_failure: return "start-failure";
    case Cause::interrupted: return "interrupted";
    case Cause::referee_error: return "referee-error";
    case Cause::starved: return "starved";
  }
  return "?";
}

// An outcome by the rules, a fault, a call of the referee, a cause; unknown; or foreign: a text of
// another program that is not among them. The holder of a foreign one keeps its text.
class EndReason {
 public:
  constexpr EndReason() = default;  // unknown
  // Of the reasons of the rules those that end a game.
  constexpr EndReason(rules::Reason outcome) : EndReason(first_outcome, outcome) {}
  constexpr EndReason(Fault fault) : EndReason(first_fault, fault) {}
  // A limit of plies has one code, whether the rules set it or the user.
  constexpr EndReason(Call call)
      : EndReason(call == Call::max_plies ? EndReason(rules::Reason::max_plies)
                                          : EndReason(first_call, call)) {}
  constexpr EndReason(Cause cause) : EndReason(first_cause, cause) {}
  // A code in the source, which the compiler looks up.
  consteval EndReason(const char* code) : EndReason(named(code)) {
    if (foreign()) throw "this code is not in the list of reasons";
  }

  // An empty text is unknown, one that is not in the list foreign.
  static constexpr EndReason named(std::string_view code) {
    EndReason found;
    while (found.at_ < last && found.text() != code) ++found.at_;
    if (found.text() != code) found.at_ = of_another;
    return found;
  }

  constexpr bool empty() const { return at_ == 0; }
  constexpr bool foreign() const { return at_ == of_another; }
  constexpr bool listed() const { return !empty() && !foreign(); }
  constexpr EndReason if_listed() const { return listed() ? *this : EndReason(); }

  // The code: "five", "time", "adj-draw", "interrupted"; empty where it is unknown or foreign.
  constexpr std::string_view text() const {
    if (!listed()) return {};
    if (at_ >= first_cause) return name(static_cast<Cause>(at_ - first_cause));
    if (at_ >= first_call) return name(static_cast<Call>(at_ - first_call));
    if (at_ >= first_fault) return name(static_cast<Fault>(at_ - first_fault));
    return rules::name(static_cast<rules::Reason>(at_ - first_outcome));
  }

  constexpr std::optional<rules::Reason> outcome() const {
    if (empty() || at_ >= first_fault) return std::nullopt;
    return static_cast<rules::Reason>(at_ - first_outcome);
  }
  constexpr std::optional<Fault> fault() const {
    if (at_ < first_fault || at_ >= first_call) return std::nullopt;
    return static_cast<Fault>(at_ - first_fault);
  }
  constexpr bool is_call() const {
    return (at_ >= first_call && at_ < first_cause) || *this == rules::Reason::max_plies;
  }
  constexpr bool is_cause() const { return at_ >= first_cause && at_ <= last; }

  friend constexpr bool operator==(const EndReason&, const EndReason&) = default;

 private:
  static constexpr std::uint8_t first_outcome = 1;
  static constexpr std::uint8_t first_fault =
      first_outcome + static_cast<std::uint8_t>(rules::Reason::syntax);
  static constexpr std::uint8_t first_call = first_fault + every_fault.size();
  static constexpr std::uint8_t first_cause = first_call + every_call.size() - 1;  // but max_plies
  static constexpr std::uint8_t last = first_cause + every_cause.size() - 1;
  static constexpr std::uint8_t of_another = 255;

  template <class Of>
  constexpr EndReason(std::uint8_t first, Of of)
      : at_(static_cast<std::uint8_t>(first + static_cast<std::uint8_t>(of))) {}

  std::uint8_t at_ = 0;
};

constexpr bool is_fault(EndReason reason) { return reason.fault().has_value(); }

// How a game was brought to its end, as PGN tells it apart.
enum class Termination : unsigned char {
  unknown,
  normal,
  adjudication,
  unterminated,
  time_forfeit,
  abandoned,
  rules_infraction,
};
std::string_view name(Termination);  // "time forfeit"; empty: unknown
Termination termination(EndReason reason);

}  // namespace matches::endings
