#include "referee/join/join_words.hpp"

#include "basics/numbers.hpp"
#include "matches/clocks/clock.hpp"
#include "referee/options/engine_keys.hpp"
#include "rules/text.hpp"

namespace referee::join {

namespace {

using Kind = EndBy::Kind;

// Slurm sets it in every job.
std::optional<std::int64_t> end_of_job(const char* (*environment)(const char*)) {
  const char* const text = environment("SLURM_JOB_END_TIME");
  return text ? basics::read_number<std::int64_t>(text) : std::nullopt;
}

}  // namespace

std::string read_memory(std::string_view value, std::string& memory) {
  memory = value;
  const auto unit = value.empty() ? ' ' : value.back();
  const bool known = unit == 'K' || unit == 'M' || unit == 'G' || unit == 'T';
  const auto size = known ? basics::read_number<std::uint64_t>(value.substr(0, value.size() - 1))
                          : std::nullopt;
  return size && *size > 0 ? std::string()
                           : rules::in_quotes(value) + " is not a size such as 500M or 2G";
}

std::string read_end_by(std::string_view value, EndBy& end) {
  end = {};
  if (value == "off" || value == "slurm") {
    end.kind = value == "off" ? Kind::off : Kind::slurm;
    return {};
  }
  if (value.starts_with('@')) {
    const auto moment = basics::read_number<std::int64_t>(value.substr(1));
    if (!moment || *moment < 0)
      return rules::in_quotes(value) + " is not @SECONDS since 1970, as 'date +@%s' prints them";
    end = {Kind::moment, matches::Seconds(*moment)};
    return {};
  }
  const auto length = matches::clocks::read_duration(value, matches::Seconds(1));
  if (!length)
    return rules::in_quotes(value) + " is not a time (2h), a moment (@SECONDS), slurm or off";
  end = {Kind::after, std::chrono::floor<matches::Seconds>(*length)};
  return {};
}

std::string read_idle(std::string_view value, std::optional<matches::Micros>& idle) {
  idle.reset();
  if (value == "off") return {};
  return options::read_duration(value, idle.emplace());
}

std::optional<matches::Seconds> time_left(const EndBy& end, std::int64_t seconds_since_1970,
                                          const char* (*environment)(const char*)) {
  switch (end.kind) {
    case Kind::off: return std::nullopt;
    case Kind::after: return end.seconds;
    case Kind::moment: return end.seconds - matches::Seconds(seconds_since_1970);
    case Kind::automatic:
    case Kind::slurm: break;
  }
  const auto job = end_of_job(environment);
  return job ? std::optional(matches::Seconds(*job - seconds_since_1970)) : std::nullopt;
}

}  // namespace referee::join
