#include "referee/join/joiner_state.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <cstdlib>
#include <sstream>

#include "matches/base/file.hpp"
#include "matches/base/json.hpp"
#include "matches/journal/run_directory.hpp"

namespace referee::join {

namespace {

std::string environment(const char* name) {
  const char* const value = std::getenv(name);
  return value ? value : "";
}

std::string processor_model() {
  constexpr std::string_view beginning = "model name";
  constexpr std::size_t longest = 100;
  std::istringstream facts(matches::contents("/proc/cpuinfo"));
  for (std::string line; std::getline(facts, line);) {
    const auto colon = line.find(": ");
    if (line.starts_with(beginning) && colon != line.npos) return line.substr(colon + 2, longest);
  }
  return {};
}

// "4711_12.1": the job, its place in an array, and how often it was started again.
std::string job_of_slurm() {
  auto job = environment("SLURM_ARRAY_JOB_ID");
  if (!job.empty())
    job += "_" + environment("SLURM_ARRAY_TASK_ID");
  else
    job = environment("SLURM_JOB_ID");
  const auto restart = environment("SLURM_RESTART_COUNT");
  return job.empty() || restart.empty() ? job : job + "." + restart;
}

}  // namespace

std::string written(const JoinerState& state) {
  std::string text;
  matches::JsonObject line(text);
  line.number("v", 1);
  line.text("host", state.host);
  line.text("job", state.job);
  line.text("processor", state.processor);
  line.number("process", state.process);
  line.number("slots", state.slots);
  line.number("games", state.games);
  line.number("running", state.running);
  line.number("faults", state.faults);
  line.number("cut", state.cut);
  line.number("nodes", state.nodes);
  line.number("node_ms", state.node_ms);
  line.number("seconds", state.seconds);
  line.number("heard", state.heard);
  line.text("state", state.state);
  line.close();
  return text + "\n";
}

std::optional<JoinerState> read_joiner(std::string_view text) {
  boost::system::error_code error;
  const auto value = boost::json::parse(text, error);
  const auto* const object = error ? nullptr : value.if_object();
  if (!object) return std::nullopt;
  const auto number = [&](const char* name) {
    const auto* const found = object->if_contains(name);
    const auto count = found ? boost::json::try_value_to<std::uint64_t>(*found)
                             : boost::json::result<std::uint64_t>(std::uint64_t{0});
    return count ? *count : 0;
  };
  const auto word = [&](const char* name) {
    const auto* const found = object->if_contains(name);
    return found && found->is_string() ? std::string(found->as_string()) : std::string();
  };
  if (number("v") != 1) return std::nullopt;
  return JoinerState{.host = word("host"),
                     .job = word("job"),
                     .processor = word("processor"),
                     .process = number("process"),
                     .slots = number("slots"),
                     .games = number("games"),
                     .running = number("running"),
                     .faults = number("faults"),
                     .cut = number("cut"),
                     .nodes = number("nodes"),
                     .node_ms = number("node_ms"),
                     .seconds = number("seconds"),
                     .heard = number("heard"),
                     .state = word("state")};
}

JoinerState this_joiner() {
  std::array<char, 256> name{};
  JoinerState state;
  state.host = ::gethostname(name.data(), name.size() - 1) == 0 && name[0] ? name.data() : "host";
  state.job = job_of_slurm();
  state.processor = processor_model();
  state.process = static_cast<std::uint64_t>(::getpid());
  return state;
}

std::string lease_name(const JoinerState& joiner) {
  const auto job = joiner.job.empty() ? "" : joiner.job + ".";
  return matches::journal::file_name(joiner.host + "." + job + std::to_string(joiner.process));
}

std::vector<Joiner> joiners_of(const std::string& run, matches::claims::FileTime now) {
  std::vector<Joiner> all;
  for (auto& lease : matches::claims::leases(run)) {
    const bool alive = !lease.ended && !matches::claims::expired(lease.renewed, now);
    all.push_back({std::move(lease.name), read_joiner(lease.text), now - lease.renewed, lease.ended,
                   alive});
  }
  return all;
}

std::optional<matches::claims::FileTime> present_of(const std::string& run) {
  const auto path = run + "/claims/present." + lease_name(this_joiner());
  const auto file = matches::open_file(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (!file || !matches::claims::Lease::stamp(file.number())) return std::nullopt;
  const auto now = matches::claims::modified(path);
  ::unlink(path.c_str());
  return now;
}

}  // namespace referee::join
