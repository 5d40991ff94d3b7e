#include "referee/validate/dialogues.hpp"

#include <utility>

namespace referee::validate {

using namespace matches::transcripts;

namespace {

constexpr std::size_t most_engines = 1000;
// What an engine may print before the first word of its protocol.
constexpr std::size_t most_waiting = 200, longest_waiting = 1000;

std::unique_ptr<Judge> judge_of(protocols::Kind protocol, Terms terms, Judge::Tell tell) {
  switch (protocol) {
    case protocols::Kind::usi:
      return matches::transcripts::usi::usi_judge(std::move(terms), std::move(tell));
    case protocols::Kind::line:
      return matches::transcripts::line::line_judge(std::move(terms), std::move(tell));
    case protocols::Kind::gomocup:
      return matches::transcripts::gomocup::gomocup_judge(std::move(terms), std::move(tell));
  }
  return nullptr;
}

// The game where neither the user nor the dialogue says one. The line protocol always says it.
const rules::GameKind* usual_game(protocols::Kind protocol) {
  return rules::only_game(protocols::name(protocol));
}

void count(Dialogues::Dialogue& dialogue, Finding::Weight weight) {
  switch (weight) {
    case Finding::Weight::fault: ++dialogue.faults; break;
    case Finding::Weight::doubt: ++dialogue.doubts; break;
    case Finding::Weight::asker: ++dialogue.askers; break;
  }
}

}  // namespace

Terms Dialogues::terms(protocols::Kind protocol) const {
  const auto* const usual = usual_game(protocol);
  Terms terms;
  // What the user says is for the dialogues that can be about that game.
  const bool stated = wish_.kind && (!usual || wish_.kind == usual);
  terms.kind = stated ? wish_.kind : usual;
  // Gomocup has no openings, no passes and no limit of stones, unless the user says so.
  const bool plain = protocol == protocols::Kind::gomocup;
  if (stated && wish_.rules)
    terms.rules = *wish_.rules;
  else if (terms.kind)
    terms.rules = *rules::rule_set(*terms.kind, plain ? "renju_gomocup" : "");
  if (plain && !(stated && wish_.rules)) terms.rules.set("max-stones", "off");
  terms.margin = wish_.margin;
  terms.rounded_down = wish_.rounded_down;
  terms.time = wish_.time;
  return terms;
}

void Dialogues::find_protocol(Dialogue& dialogue, const Spoken& spoken) {
  dialogue.protocol = wish_.protocol ? wish_.protocol : protocol_of(spoken);
  if (!dialogue.protocol) {
    dialogue.waiting.push_back(spoken);
    auto& text = dialogue.waiting.back().text;
    if (text.size() > longest_waiting) text.resize(longest_waiting);
    if (dialogue.waiting.size() > most_waiting) dialogue.waiting.pop_front();
    return;
  }
  dialogue.judge =
      judge_of(*dialogue.protocol, terms(*dialogue.protocol), [&](const Finding& finding) {
        count(dialogue, finding.weight);
        tell_(dialogue, finding);
      });
  for (const auto& before : std::exchange(dialogue.waiting, {})) dialogue.judge->hear(before);
}

void Dialogues::hear(const Spoken& spoken) {
  auto found = all_.find(spoken.engine);
  if (found == all_.end()) {
    if (all_.size() == most_engines) {
      too_many_ = true;
      return;
    }
    found = all_.emplace(spoken.engine, Dialogue{}).first;
    found->second.engine = spoken.engine;
  }
  auto& dialogue = found->second;
  if (!dialogue.judge) find_protocol(dialogue, spoken);
  if (dialogue.judge) dialogue.judge->hear(spoken);
}

void Dialogues::end() {
  std::erase_if(all_, [](const auto& one) { return !one.second.judge; });
  for (auto& [label, dialogue] : all_) dialogue.judge->end();
}

}  // namespace referee::validate
