#pragma once
// Refusals as RFC 9457 has them: application/problem+json with a code that never changes and the
// members that let an agent go on.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arena::wire {

enum class Code : unsigned char {
  not_http,
  unauthenticated,
  forbidden,
  cross_site,
  not_a_player,
  not_found,
  method,
  not_acceptable,
  turn_mismatch,
  not_your_turn,
  game_over,
  wrong_phase,
  deadline_passed,
  name_taken,
  offer_taken,
  quota,
  too_large,
  unsupported_media,
  misdirected,
  invalid_body,
  illegal_move,
  offer_symmetry,
  idempotency_key_reused,
  rate_limited,
  overloaded,
  maintenance,
};

struct CodeRow {
  Code code;
  std::string_view name;  // "turn-mismatch"
  int status;
  std::string_view title;  // the sentence of the code
  std::string_view remedy;  // what an agent does about it
};
std::span<const CodeRow> codes();
const CodeRow& row_of(Code code);

// What is wrong with one member of a body.
struct Fault {
  std::string pointer;  // "/turn_number"
  std::string detail;
};

struct Problem {
  Problem(Code what, std::string sentence) : code(what), detail(std::move(sentence)) {}
  Code code;
  std::string detail;
  std::vector<Fault> faults = {};
  std::optional<int> retry_after = {};  // seconds
  std::string members = {};  // further members, as JSON: "\"turn_number\":5,\"applied\":true"
};

// A body, one member of which is wrong.
Problem wrong_member(const std::string& name, const std::string& why);

std::string problem_json(const Problem& problem, std::string_view request_id,
                         std::string_view server_time);

}  // namespace arena::wire
