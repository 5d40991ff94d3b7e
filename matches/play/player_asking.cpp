// The order of things around a question matters more than anything else here: first everything that
// is already readable is forgotten, then the question is written, then its answer is waited for, up
// to an instant that nothing the engine does can move.

#include <algorithm>
#include <utility>

#include "matches/play/player.hpp"
#include "matches/processes/heartbeat.hpp"

namespace matches::play {

namespace {

using protocols::Event;

// An answer that arrives a little after the deadline wakes us by itself and so is measured exactly;
// the verdict on silence waits that long.
constexpr Millis verdict_grace{5};
// Below this no meter shows anything that matters, and looking costs as much as the ply.
constexpr Micros worth_metering{1000};

constexpr std::string_view no_process = "the process was ended because it no longer read its input";

NoReply not_asked(protocols::Event event, const endings::Timing& when) {
  if (auto* broken = std::get_if<protocols::Broken>(&event))
    return NoReply{endings::Fault::protocol, std::move(broken->why), when};
  return NoReply{endings::Fault::protocol, "the engine answered without a question", when};
}

Micros in_micros(std::chrono::nanoseconds time) { return std::chrono::duration_cast<Micros>(time); }

}  // namespace

Player::Wait Player::wait_for_answer(const processes::Sent& sent, const Bound& bound) {
  Wait heard = wait_since(sent.began, sent.began + bound.time + verdict_grace);
  if (bound.late == Late::taken && bound.clocked && heard.end == Wait::End::silence)
    return hear_after_stop();
  return heard;
}

template <class Wanted, class Make>
auto Player::hear_answer(const processes::Sent& sent, const Bound& bound, Make make)
    -> basics::Result<std::invoke_result_t<Make, Wanted&&, const endings::Timing&>, NoReply> {
  if (sent.fate == processes::Fate::stuck)
    return NoReply{bound.clocked ? endings::Fault::time : endings::Fault::stall,
                   "the engine did not read the question within " + in_seconds(bound.time),
                   timing(sent.began, channel_->now(), Nanos(0))};
  asking_ = true;
  Wait heard = wait_for_answer(sent, bound);
  if (heard.end != Wait::End::event) {
    auto nothing = lost(heard, sent.began, bound);
    nothing.unasked = sent.fate == processes::Fate::closed;
    asking_ = false;
    return nothing;
  }
  asking_ = false;
  const auto when = timing(sent.began, heard.arrived, heard.lateness, heard.doubt);
  if (auto* wanted = std::get_if<Wanted>(&*heard.event)) return make(std::move(*wanted), when);
  return not_asked(*std::move(heard.event), when);
}

Answer Player::ask(const protocols::Question& question, std::optional<Micros> flag, Late late) {
  if (!channel_) return NoReply{endings::Fault::crash, std::string(no_process)};
  const Instant now = channel_->now();
  look_at_meters(now);
  channel_->forget();
  const Bound bound{flag ? *flag : Micros(patience_.stall), flag.has_value(), late};
  const bool pondering = !guess_.empty() && protocol_->pending();
  const bool hit = pondering && last_played_ == guess_;
  guess_.clear();
  std::optional<Instant> began;  // of the clock, where that is not with the question
  if (pondering && !hit) {
    auto stopped = end_pondering(bound);
    if (!stopped) return std::move(stopped).error();
    began = *stopped;
  }
  if (hit)
    protocol_->ponderhit(question.limits, out_);
  else if (auto known = protocol_->ask(question, out_))
    return known_answer(std::move(*known));
  processes::Sent sent = send(began.value_or(now) + bound.time + verdict_grace);
  if (began) sent.began = *began;
  ++questions_;
  return hear_answer<protocols::Answered>(
      sent, bound, [](protocols::Answered&& answer, const endings::Timing& when) {
        return Reply{std::move(answer.action), std::move(answer.guess), when};
      });
}

// The guess has not come true. The clock runs from the word to stop: what the engine needs to obey
// is its own time.
basics::Result<Instant, NoReply> Player::end_pondering(const Bound& bound) {
  protocol_->stop(out_);
  const processes::Sent sent = send(channel_->now() + bound.time + verdict_grace);
  const Wait heard = wait(sent.began + bound.time + verdict_grace, Until::idle);
  if (heard.end != Wait::End::idle) return lost(heard, sent.began, bound);
  channel_->forget();
  return sent.began + std::chrono::duration_cast<Instant::duration>(heard.lateness);
}

Answer Player::known_answer(Event event) {
  if (auto* answered = std::get_if<protocols::Answered>(&event))
    return Reply{std::move(answered->action), {}, {}, false};
  if (auto* broken = std::get_if<protocols::Broken>(&event))
    return NoReply{endings::Fault::protocol, std::move(broken->why)};
  return NoReply{endings::Fault::protocol, "an event that is not an answer"};
}

std::optional<MateAnswer> Player::ask_mate(std::optional<Millis> limit,
                                           std::optional<Micros> deadline) {
  if (!channel_) return NoReply{endings::Fault::crash, std::string(no_process)};
  const Instant now = channel_->now();
  look_at_meters(now);
  channel_->forget();
  guess_.clear();
  if (!protocol_->ask_mate(limit, out_)) return std::nullopt;
  const Bound bound{deadline.value_or(patience_.stall), deadline.has_value()};
  const processes::Sent sent = send(now + bound.time + verdict_grace);
  return hear_answer<protocols::MateAnswered>(
      sent, bound, [](protocols::MateAnswered&& answer, const endings::Timing& when) {
        return MateReply{std::move(answer), when};
      });
}

std::optional<ForbiddenAnswer> Player::ask_forbidden() {
  if (!channel_) return NoReply{endings::Fault::crash, std::string(no_process)};
  channel_->forget();
  if (!protocol_->ask_forbidden(out_)) return std::nullopt;
  const Bound bound{patience_.stall};
  const processes::Sent sent = send(channel_->now() + bound.time + verdict_grace);
  return hear_answer<protocols::ForbiddenAnswered>(
      sent, bound, [](protocols::ForbiddenAnswered&& answer, const endings::Timing&) {
        return std::move(answer.points);
      });
}

// What is late is asked for, once.
Player::Wait Player::hear_after_stop() {
  const Instant deadline = channel_->now() + patience_.stop;
  protocol_->hurry(out_);
  if (out_.empty()) return {Wait::End::silence};
  if (send(deadline).fate == processes::Fate::stuck) return {Wait::End::deaf};
  return wait(deadline);
}

NoReply Player::lost(const Wait& wait, Instant asked, const Bound& bound) {
  NoReply reply{endings::Fault::crash, {}, timing(asked, channel_->now(), Nanos(0))};
  switch (wait.end) {
    case Wait::End::interrupted:
      reply.fault = std::nullopt;
      reply.detail = "interrupted";
      break;
    case Wait::End::silence:
    case Wait::End::idle:
      reply.fault = bound.clocked ? endings::Fault::time : endings::Fault::stall;
      reply.detail = "no answer within " + in_seconds(bound.time);
      break;
    case Wait::End::overlong:
      reply.fault = endings::Fault::protocol;
      reply.detail = "a line of more than " + std::to_string(longest_line) + " bytes";
      break;
    case Wait::End::deaf:
      reply.fault = endings::Fault::protocol;
      reply.detail = "the engine does not read";
      break;
    case Wait::End::hangup:
    case Wait::End::event: reply.detail = wait.how + question_before_crash() + said_last(); break;
  }
  return reply;
}

// " after 'go btime 10000 wtime 10000 binc 100 winc 100'"; and a guess, where it is a common one.
std::string Player::question_before_crash() const {
  constexpr std::size_t longest_question = 200;
  if (!asking_ || sent_.empty()) return {};
  const auto question = last_sent();
  auto text = " after '" + std::string(question.substr(0, longest_question)) + "'";
  const auto increment = question.find("inc ");
  if (questions_ == 1 && increment != question.npos && question.substr(increment + 4, 2) != "0 ")
    text += std::string("; it may not support increments: ") +
            (manner_ == protocols::Manner::strict ? "" : "'referee engines check' can tell, ") +
            "tc=10|1 has none";
  return text;
}

endings::Timing Player::timing(Instant asked, Instant arrived, Nanos lateness, Nanos doubt) {
  endings::Timing when;
  when.wall = in_micros(arrived - asked);
  when.lateness = lateness;
  when.doubt = in_micros(doubt);
  if (when.wall >= processes::Heartbeat::noticed)
    when.stood_still = std::min(in_micros(channel_->stood_still(asked)), when.wall);
  when.charged = std::max(Micros(0), in_micros(arrived - asked - lateness) - when.stood_still);
  when.idle_cpu = std::exchange(idle_cpu_, Nanos(0));
  answered_ = arrived;
  if (when.wall < worth_metering) return when;
  const processes::Usage now = channel_->usage();
  when.cpu = std::max(Nanos(0), now.cpu - usage_.cpu);
  when.waiting = std::max(Nanos(0), now.waiting - usage_.waiting);
  usage_ = now;
  return when;
}

void Player::look_at_meters(Instant now) {
  if (now - answered_ < worth_metering) return;
  const processes::Usage usage = channel_->usage();
  idle_cpu_ = std::max(Nanos(0), usage.cpu - usage_.cpu);
  usage_ = usage;
}

}  // namespace matches::play
