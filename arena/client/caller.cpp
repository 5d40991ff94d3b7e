#include "arena/client/caller.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "rules/text.hpp"

namespace arena::client {

namespace {

using matches::Millis;

constexpr matches::Seconds first_report{15}, later_reports{60};

bool may_pass(int status) {
  return status == 408 || status == 425 || status == 429 || status >= 500;
}

}  // namespace

bool RealTime::pause(Millis length, std::stop_token stop) {
  std::mutex mutex;
  std::condition_variable_any slept;
  std::unique_lock hold(mutex);
  slept.wait_for(hold, stop, length, [] { return false; });
  return !stop.stop_requested();
}

Millis Backoff::next() {
  const auto whole = std::min(length_, longest_);
  length_ = std::min(2 * whole, longest_);
  const auto half = whole.count() / 2;
  return Millis(whole.count() - half +
                static_cast<Millis::rep>(dice_.below(static_cast<std::uint64_t>(half) + 1)));
}

Caller::Attempt Caller::attempt(const Request& request, const Limits& limits,
                                const Understands& understands) {
  Attempt result;
  auto response = transport_.send(request, limits.stop);
  if (!response) {
    auto& failure = response.error();
    using enum Failure::Kind;
    if (failure.kind == interrupted)
      result.gave_up = {GaveUp::Why::interrupted, failure.sentence};
    else if (failure.kind == untrusted)
      result.gave_up = {GaveUp::Why::untrusted, failure.sentence};
    result.trouble = std::move(failure.sentence);
    return result;
  }
  if (response->retry_after) result.at_least = *response->retry_after;
  if (may_pass(response->status)) {
    result.trouble = "the server answers with status " + std::to_string(response->status);
    return result;
  }
  if (understands && response->status < 300)
    if (auto wrong = understands(*response)) {
      result.trouble = "the server's answer cannot be understood: " + *std::move(wrong);
      return result;
    }
  result.response = *std::move(response);
  return result;
}

basics::Result<Response, GaveUp> Caller::call(Request request, const Limits& limits,
                                              const Understands& understands) {
  request.key = key_;
  backoff_.reset();
  for (;;) {
    auto result = attempt(request, limits, understands);
    if (result.response) {
      tell_answer();
      return *std::move(result.response);
    }
    if (result.gave_up) return *std::move(result.gave_up);
    tell_trouble(result.trouble);
    const auto pause = std::max(backoff_.next(), result.at_least);
    if (limits.until && time_.now() + pause >= *limits.until)
      return GaveUp{GaveUp::Why::too_late, std::move(result.trouble)};
    if (!time_.pause(pause, limits.stop)) return GaveUp{GaveUp::Why::interrupted, "interrupted"};
  }
}

void Caller::tell_trouble(const std::string& trouble) {
  const auto now = time_.now();
  const bool begins = !outage_;
  if (begins) outage_ = {now, now};
  if (now < outage_->next_report) return;
  outage_->next_report = now + (begins ? first_report : later_reports);
  if (hear_) hear_(trouble, std::chrono::floor<matches::Seconds>(now - outage_->since));
}

void Caller::tell_answer() {
  if (!outage_) return;
  const auto lasted = std::chrono::floor<matches::Seconds>(time_.now() - outage_->since);
  outage_.reset();
  if (hear_) hear_({}, lasted);
}

}  // namespace arena::client
