#include "referee/conformance/asking.hpp"

#include <algorithm>
#include <thread>

#include "referee/conformance/dialogue.hpp"

namespace referee::conformance {

using matches::Millis;

namespace {

// Between two games an engine of a match has more time than this. What it does with a line that
// comes at once is asked by a requirement of its own.
constexpr Millis between_games{20};

matches::play::Patience patience_of(const Bench& bench) {
  auto patience = bench.patience;
  if (bench.engine.protocol == protocols::Kind::gomocup)
    patience.ready = std::min(patience.ready, until_ok);
  return patience;
}

bool answers(std::string_view line, protocols::Kind protocol) {
  const auto word = first_word(line);
  switch (protocol) {
    case protocols::Kind::usi: return word == "bestmove" || word == "checkmate";
    case protocols::Kind::line: return line.starts_with('=') || line.starts_with('?');
    case protocols::Kind::gomocup: break;
  }
  return word == "SWAP" || (!word.empty() && word.front() >= '0' && word.front() <= '9');
}

// Not what ends a question or a game.
bool asks(std::string_view line) {
  constexpr std::string_view ends[] = {"stop", "YXSTOP", "gameover", "quit", "END"};
  return std::find(std::begin(ends), std::end(ends), first_word(line)) == std::end(ends);
}

}  // namespace

std::vector<int> Proof::lines() const {
  std::vector<int> all;
  for (const auto& number : {asked, answered})
    if (number) all.push_back(*number);
  return all;
}

Proof proof(const Transcript& transcript, int from, protocols::Kind protocol) {
  Proof found;
  for (const auto& line : transcript.behind(from)) {
    if (line.sent && !found.answered && asks(line.text)) found.asked = line.number;
    if (!line.sent && found.asked && answers(line.text, protocol)) found.answered = line.number;
  }
  return found;
}

Asker::Asker(const Bench& bench, const rules::RuleSet& rules)
    : transcript_(bench.transcript),
      consultant_(bench.engine, patience_of(bench), bench.starter, bench.kind, rules, bench.stop) {
  consultant_.player().when_spoken([&transcript = transcript_, process = transcript_.new_process()](
                                       bool sent, std::string_view line, matches::Instant when) {
    transcript.add(process, sent, line, when);
  });
}

Asker::~Asker() { consultant_.quit(); }

std::string Asker::begin(std::string_view position, std::span<const std::string> actions) {
  if (in_game_) over(protocols::Score::draw);
  if (consultant_.running()) std::this_thread::sleep_for(between_games);
  const auto trouble = consultant_.begin(position, actions);
  in_game_ = !trouble;
  return trouble ? trouble->sentence : std::string();
}

void Asker::over(protocols::Score score) {
  consultant_.player().over(score, "max-plies");
  in_game_ = false;
}

Response Asker::ask(const matches::clocks::TimeControl& time) {
  const int from = transcript_.size();
  auto answer = consultant_.ask(time);
  Response response;
  response.proof = proof(transcript_, from, consultant_.player().protocol()->kind());
  if (!answer) {
    const auto& nothing = answer.error();
    response.why = nothing.detail.empty() ? "no answer" : nothing.detail;
    const auto waited = std::chrono::duration_cast<Millis>(nothing.timing.wall);
    if (nothing.fault == matches::endings::Fault::crash) return response;
    unanswered_ = std::max(unanswered_, waited);
    response.time = nothing.timing;
    return response;
  }
  auto& reply = *answer;
  response.action = answered_ = std::move(reply.action);
  response.time = reply.timing;
  return response;
}

}  // namespace referee::conformance
