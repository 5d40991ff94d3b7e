#include "arena/house/house_desk.hpp"

namespace arena::house {

namespace {

using matches::asking::Consultant;
using matches::endings::Fault;
using matches::play::NoReply;
using matches::play::Trouble;
using table::EngineFailure;

EngineFailure failure_of(const Trouble& trouble) {
  const bool refused = trouble.kind == Trouble::Kind::refused;
  return {refused ? "refused" : "start-failure", trouble.sentence};
}

EngineFailure failure_of(const NoReply& nothing) {
  if (nothing.unasked) return {"start-failure", nothing.detail};
  const bool late = nothing.fault == Fault::time || nothing.fault == Fault::stall;
  return {late ? "timeout" : std::string(name(*nothing.fault)), nothing.detail};
}

}  // namespace

std::optional<HouseDesk::Answered> HouseDesk::ask(const HousePlayer& player,
                                                  const table::Table& table, std::uint64_t seed,
                                                  std::stop_token hurry) {
  const auto& rules = table.terms().rules;
  const auto place = rules.text() + " " + player.entry.name;
  auto& consultant = consultants_[place];
  if (!consultant)
    consultant = std::make_unique<Consultant>(player.engine, patience_, processes_,
                                              *table.terms().kind, rules, stop_);
  consultant->play_by(seed);
  consultant->hurry_when(std::move(hurry));
  auto answered = asked(*consultant, table);
  // What has failed begins with a fresh process, if it is asked again.
  if (!answered || std::holds_alternative<EngineFailure>(*answered)) consultants_.erase(place);
  return answered;
}

std::optional<HouseDesk::Answered> HouseDesk::asked(Consultant& consultant,
                                                    const table::Table& table) {
  std::vector<std::string> actions;
  for (const auto& row : table.rows()) actions.push_back(row.action);
  if (const auto trouble = consultant.begin(table.terms().start, actions)) {
    if (trouble->kind == Trouble::Kind::interrupted) return std::nullopt;
    return failure_of(*trouble);
  }
  auto answer = consultant.ask();
  if (!answer) {
    if (!answer.error().fault) return std::nullopt;
    return failure_of(answer.error());
  }
  if (answer->action != "resign")
    if (const auto refusal = table.game().refusal(answer->action))
      return EngineFailure{"illegal-move", "the engine answered '" + answer->action +
                                               "': " + refusal->sentence};
  return HouseAnswer{answer->action, consultant.search()};
}

}  // namespace arena::house
