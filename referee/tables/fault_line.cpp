#include "referee/tables/fault_line.hpp"

#include <fmt/format.h>

#include "referee/terminal/text.hpp"

namespace referee::tables {

namespace {

using matches::endings::Cause;
using matches::endings::Fault;
using matches::records::Verdict;

constexpr int longest_name_in_line = 40, longest_detail = 400;  // columns

std::string verb_of(const Verdict& verdict) {
  if (verdict.reason == Cause::starved) return "was starved of a processor";
  if (verdict.reason == Cause::start_failure) return "failed to start";
  const auto fault = verdict.reason.fault();
  if (!fault) return std::string(verdict.reason_text());
  switch (*fault) {
    case Fault::time: return "lost on time";
    case Fault::illegal_move: return "played an illegal action";
    case Fault::crash: return "crashed";
    case Fault::stall: return "did not answer";
    case Fault::protocol: return "broke its protocol";
    case Fault::false_claim: return "claimed a win that it does not have";
  }
  return "?";
}

bool is_about_time(matches::endings::EndReason reason) {
  return reason == Fault::time || reason == Fault::stall || reason == Cause::starved;
}

// What the host took of the time that ran out: "0.36 s of its 0.73 s waiting for a processor". Of
// several threads each may wait, so that together they wait for longer than the time that passes.
std::string waited_text(const Verdict& verdict) {
  using Fractional = std::chrono::duration<double>;
  constexpr matches::Millis worth_telling(1);
  constexpr double least_share = 0.01;
  const auto& time = verdict.last_time;
  if (!time || !is_about_time(verdict.reason)) return {};
  if (time->waiting < worth_telling || time->waiting < time->wall * least_share) return {};
  const double waited = Fractional(time->waiting).count(), passed = Fractional(time->wall).count();
  if (waited > passed)
    return fmt::format("in its {:.3g} s its threads waited {:.3g} s for a processor", passed,
                       waited);
  return fmt::format("{:.3g} s of its {:.3g} s waiting for a processor", waited, passed);
}

}  // namespace

std::string fault_line(const matches::records::Game& record) {
  const auto& verdict = record.verdict;
  if (!verdict.fault_by) return {};
  const auto& name = record.seats[index_of(*verdict.fault_by)].name;
  auto detail = terminal::shortened(
      verdict.refused.empty() ? verdict.detail : verdict.refused + " " + verdict.detail,
      longest_detail);
  if (const auto waited = waited_text(verdict); !waited.empty())
    detail += (detail.empty() ? "" : "; ") + waited;
  auto text = terminal::shortened(name, longest_name_in_line) + " " + verb_of(verdict);
  const bool in_a_ply = verdict.reason.fault() || verdict.reason == Cause::starved;
  if (in_a_ply) text += fmt::format(" at ply {}", record.main.plies.size() + 1);
  return detail.empty() ? text : text + " (" + detail + ")";
}

}  // namespace referee::tables
