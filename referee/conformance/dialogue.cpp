#include "referee/conformance/dialogue.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "matches/endings/starved.hpp"
#include "matches/play/threads.hpp"

namespace referee::conformance {

using namespace matches;

namespace {

constexpr Millis attention{100};  // how long a signal may go unnoticed

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view blanks = " \t\r";
  const auto begin = std::min(line.find_first_not_of(blanks), line.size());
  line.remove_prefix(begin);
  return line.substr(0, line.find_last_not_of(blanks) + 1);
}

}  // namespace

std::string_view first_word(std::string_view line) {
  line = trimmed(line);
  return line.substr(0, line.find_first_of(" \t"));
}

std::string in_words(Micros time) {
  const auto ms = static_cast<double>(time.count()) / 1000;
  return ms < 1000 ? fmt::format("{:.3g} ms", ms) : fmt::format("{:.4g} s", ms / 1000);
}

Dialogue::Dialogue(processes::Starter& starter, const play::Engine& engine,
                   const play::Patience& patience, Transcript& transcript, std::stop_token stop)
    : transcript_(transcript), patience_(patience), stop_(std::move(stop)),
      without_cr_(engine.newline == protocols::Newline::lf), process_(transcript.new_process()),
      threads_(play::threads_of(engine)) {
  auto started = starter.start(engine.program);
  if (!started) {
    ended_ = started.error().sentence;
    return;
  }
  channel_ = *std::move(started);
  channel_->when_idle(
      [this](std::string_view line) { transcript_.add(process_, false, line, Clockwork::now()); });
  said_ = channel_->now();
}

Dialogue::~Dialogue() {
  if (channel_) end(Millis(0));
}

int Dialogue::say(std::string_view lines) {
  if (!channel_) return transcript_.size();
  channel_->forget();
  usage_ = channel_->usage();
  said_ = channel_->now();
  for (auto rest = lines; !rest.empty();) {
    const auto line = rest.substr(0, rest.find('\n'));
    transcript_.add(process_, true, line, said_);
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  const int number = transcript_.size();
  std::string bytes(lines);
  if (!bytes.ends_with('\n')) bytes += '\n';
  if (without_cr_) std::erase(bytes, '\r');
  const auto sent = channel_->send(bytes, said_ + patience_.startup);
  if (sent.fate == processes::Fate::stuck) ended_ = "the engine does not read";
  return number;
}

processes::Heard Dialogue::listen(Instant deadline) {
  for (;;) {
    if (stop_.stop_requested()) return processes::Silence{};
    const Instant slice =
        stop_.stop_possible() ? std::min(deadline, channel_->now() + attention) : deadline;
    auto heard = channel_->listen(slice);
    if (std::holds_alternative<processes::Silence>(heard) && slice < deadline) continue;
    if (const auto* hangup = std::get_if<processes::Hangup>(&heard))
      ended_ = "the engine " + hangup->how;
    if (std::holds_alternative<processes::Overlong>(heard)) ended_ = "an unterminated line came";
    return heard;
  }
}

Hit Dialogue::hear(const Wanted& wanted, Millis limit) {
  while (alive()) {
    const auto heard = listen(said_ + limit);
    const auto* line = std::get_if<processes::Line>(&heard);
    if (!line && alive()) return silence(limit);
    if (!line) break;
    const int number = transcript_.add(process_, false, line->text, line->arrived);
    const auto text = trimmed(line->text);
    if (!wanted(text)) continue;
    const auto after = std::chrono::duration_cast<Micros>(line->arrived - said_ - line->lateness);
    return {.line = number, .text = std::string(text), .after = after, .time = timing(after)};
  }
  return {.after = limit, .why = ended_.empty() ? "the engine is gone" : ended_};
}

Hit Dialogue::silence(Millis limit) {
  longest_silence_ = std::max(longest_silence_, limit);
  Hit hit{.after = limit, .time = timing(limit)};
  hit.why = "nothing came within " + in_words(limit) + waited_for_a_processor(hit.time);
  starved_ = starved_ || endings::starved(hit.time, limit / 2, threads_);
  return hit;
}

endings::Timing Dialogue::timing(Micros wall) const {
  const auto now = channel_->usage();
  endings::Timing time;
  time.wall = time.charged = wall;
  time.cpu = std::max(Nanos(0), now.cpu - usage_.cpu);
  time.waiting = std::max(Nanos(0), now.waiting - usage_.waiting);
  return time;
}

Hit Dialogue::hear_word(std::string_view word, Millis limit) {
  auto hit = hear([&](std::string_view line) { return first_word(line) == word; }, limit);
  if (!hit) hit.why = "no '" + std::string(word) + "': " + hit.why;
  return hit;
}

std::vector<int> Dialogue::overhear(Millis time) {
  std::vector<int> lines;
  const Instant deadline = alive() ? channel_->now() + time : Instant{};
  while (alive()) {
    const auto heard = listen(deadline);
    const auto* line = std::get_if<processes::Line>(&heard);
    if (!line) break;
    lines.push_back(transcript_.add(process_, false, line->text, line->arrived));
  }
  return lines;
}

bool Dialogue::goes(Millis limit) {
  hear([](std::string_view) { return false; }, limit);
  return !alive();
}

processes::Death Dialogue::end(Millis grace) {
  if (!channel_) return {};
  auto death = channel_->end(grace, patience_.kill);
  channel_.reset();
  return death;
}

std::string waited_for_a_processor(const endings::Timing& time) {
  constexpr Millis worth_telling{5};
  if (time.waiting < worth_telling) return {};
  const auto waited = in_words(std::chrono::duration_cast<Micros>(time.waiting));
  if (time.waiting > time.wall) return "; its threads waited " + waited + " for a processor";
  return "; " + waited + " of it waiting for a processor";
}

}  // namespace referee::conformance
