#include "arena/agent/engine_asker.hpp"

#include <algorithm>
#include <utility>

#include "rules/refused.hpp"

namespace arena::agent {

namespace {

using matches::asking::Consultant;
using matches::play::NoReply;
using matches::play::Trouble;

NoProposal no_proposal(const Trouble& trouble) {
  if (trouble.kind == Trouble::Kind::interrupted)
    return {NoProposal::Why::interrupted, {}, "interrupted"};
  if (trouble.kind == Trouble::Kind::refused)
    return {NoProposal::Why::unplayable, {}, trouble.sentence};
  return {NoProposal::Why::fault, "start-failure", trouble.sentence};
}

NoProposal no_proposal(const NoReply& nothing) {
  if (!nothing.fault) return {NoProposal::Why::interrupted, {}, "interrupted"};
  return {NoProposal::Why::fault, std::string(name(*nothing.fault)), nothing.detail};
}

}  // namespace

EngineAsker::EngineAsker(matches::play::Engine engine, matches::play::Patience patience,
                         std::stop_token stop)
    : engine_(std::move(engine)), patience_(patience), stop_(std::move(stop)) {}

EngineAsker::~EngineAsker() {
  if (consultant_) consultant_->quit();
}

void EngineAsker::turn_to(const Position& position) {
  if (consultant_ && told_.kind == position.kind && told_.rules == position.rules) return;
  if (consultant_) consultant_->quit();
  consultant_ = std::make_unique<Consultant>(engine_, patience_, processes_, *position.kind,
                                             position.rules, stop_);
  in_game_ = false;
}

bool EngineAsker::goes_on(const Position& position) const {
  return in_game_ && told_.start == position.start &&
         told_.actions.size() <= position.actions.size() &&
         std::equal(told_.actions.begin(), told_.actions.end(), position.actions.begin());
}

// The engine is brought to the position: by what was played since it was asked, if it was.
std::optional<Trouble> EngineAsker::lead(const Position& position) {
  if (!goes_on(position)) {
    in_game_ = false;
    if (auto trouble = consultant_->begin(position.start, position.actions)) return trouble;
    in_game_ = true;
    return std::nullopt;
  }
  for (auto i = told_.actions.size(); i < position.actions.size(); ++i) {
    const auto& action = position.actions[i];
    if (const auto no = consultant_->game().refusal(action)) {
      in_game_ = false;
      return Trouble{Trouble::Kind::refused,
                     "the action '" + action + "' is " + rules::refused_text(*no)};
    }
    consultant_->play(action);
  }
  if (consultant_->running()) return std::nullopt;
  return consultant_->begin_again();
}

std::variant<Proposal, NoProposal> EngineAsker::ask(const Position& position,
                                                    const Clocks& clocks) {
  turn_to(position);
  const auto trouble = lead(position);
  told_ = position;
  if (trouble) return no_proposal(*trouble);
  const auto answer = consultant_->ask(clocks.mine, clocks.theirs);
  if (!answer) return no_proposal(answer.error());
  return Proposal{answer->action, consultant_->decided().value_or(""), consultant_->search()};
}

}  // namespace arena::agent
