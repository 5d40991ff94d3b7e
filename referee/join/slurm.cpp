#include "referee/join/slurm.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>

#include "basics/numbers.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/base/durable.hpp"
#include "matches/journal/run_directory.hpp"
#include "referee/join/other_program.hpp"
#include "referee/terminal/text.hpp"

namespace referee::join {

namespace {

namespace fs = std::filesystem;

constexpr matches::Millis for_sbatch{60'000}, for_squeue{2000}, for_the_end{10'000};
constexpr matches::Seconds between_questions{60};
constexpr std::string_view script_start = "slurm-", script_end = ".sh", left_start = "left.";
constexpr std::size_t most_jobs = 100;  // that are asked about: the latest

terminal::Complaint cannot_note(const std::string& why) {
  return {.sentence = "cannot write " + why, .code = terminal::Exit::no_output};
}

// Of sbatch --parsable: "4711", or "4711;cluster".
std::optional<std::uint64_t> number_of_job(std::string_view text) {
  return basics::read_number<std::uint64_t>(text.substr(0, text.find_first_of(";_.\n")));
}

std::set<std::uint64_t> jobs_of(const std::string& run, const std::vector<Joiner>& joiners) {
  std::set<std::uint64_t> jobs;
  const auto add = [&](std::string_view text) {
    if (const auto job = number_of_job(text)) jobs.insert(*job);
  };
  for (const auto& joiner : joiners)
    if (joiner.state) add(joiner.state->job);
  std::error_code error;
  for (fs::directory_iterator each(run + "/claims", error), end; !error && each != end;
       each.increment(error)) {
    const auto name = each->path().filename().string();
    if (name.starts_with(script_start) && name.ends_with(script_end))
      add(std::string_view(name).substr(script_start.size()));
  }
  while (jobs.size() > most_jobs) jobs.erase(jobs.begin());
  return jobs;
}

std::string joined(const std::set<std::uint64_t>& jobs, std::string_view between) {
  return fmt::format("{}", fmt::join(jobs, between));
}

// A line for each task: "RUNNING".
std::string counted_states(const std::string& answer) {
  std::map<std::string, std::size_t> counts;
  for (const auto line : terminal::cut(answer, "\n")) {
    std::string state;
    for (const char c : line)
      if (std::isalpha(static_cast<unsigned char>(c)) || c == '_')
        state += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (!state.empty()) ++counts[state];
  }
  std::string text;
  for (const auto& [state, count] : counts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, state);
  return text.empty() ? "no task runs or waits" : text;
}

std::string ask_about(const std::set<std::uint64_t>& jobs) {
  const auto answer = answer_of({"squeue", "-h", "-r", "-j", joined(jobs, ","), "-o", "%T"},
                                for_squeue, ItsErrors::dropped);
  if (!answer) return {};
  return fmt::format("{} {}: {}", jobs.size() == 1 ? "job" : "jobs", joined(jobs, ", "),
                     counted_states(answer->text));
}

}  // namespace

terminal::Or<std::string> submit(const std::string& run, std::string_view script) {
  const auto directory = run + "/claims";
  if (::mkdir(directory.c_str(), 0755) != 0 && errno != EEXIST)
    return cannot_note(matches::journal::named(directory) + ": " + std::strerror(errno));
  const auto path = directory + "/script." + lease_name(this_joiner());
  if (const auto why = matches::write_durably(path, script)) return cannot_note(*why);
  const auto answer = answer_of({"sbatch", "--parsable", path}, for_sbatch, ItsErrors::shown);
  const auto job = answer ? number_of_job(answer->text) : std::nullopt;
  if (!job) {
    ::unlink(path.c_str());
    return terminal::Complaint{
        .sentence = "Slurm has taken no job: " +
                    (answer ? "sbatch has printed no number of a job" : answer.error()),
        .code = terminal::Exit::check_failed};
  }
  const auto number = std::to_string(*job);
  const auto kept = directory + "/" + std::string(script_start) + number + std::string(script_end);
  static_cast<void>(::rename(path.c_str(), kept.c_str()));  // the job is known by its leases, too
  return number;
}

std::optional<SlurmsWord> slurm_says(const std::string& run, const std::vector<Joiner>& joiners) {
  const auto jobs = jobs_of(run, joiners);
  if (jobs.empty()) return std::nullopt;
  const auto path = run + "/claims/slurm-said";
  const auto asked = matches::claims::modified(path), now = present_of(run);
  if (!now) return std::nullopt;  // who cannot note when it was asked does not ask
  SlurmsWord word{matches::contents(path)};
  if (asked && *now - *asked < between_questions) {
    word.age = std::chrono::floor<matches::Seconds>(std::max(*now - *asked, matches::Nanos(0)));
  } else {
    // Noted first: nobody else asks while this process waits.
    if (matches::write_durably(path, word.text)) return std::nullopt;
    word.text = ask_about(jobs);
    static_cast<void>(matches::write_durably(path, word.text));
  }
  return word.text.empty() ? std::nullopt : std::optional(std::move(word));
}

std::vector<NodeLeft> nodes_left(const std::string& run) {
  std::vector<NodeLeft> all;
  std::error_code error;
  for (fs::directory_iterator each(run + "/logs", error), end; !error && each != end;
       each.increment(error)) {
    const auto name = each->path().filename().string();
    if (!name.starts_with(left_start) || !each->is_regular_file(error)) continue;
    const auto text = matches::contents(each->path().string());
    all.push_back({name.substr(left_start.size()), text.substr(0, text.find('\n'))});
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.node < b.node; });
  return all;
}

basics::Result<std::int64_t, std::string> slurm_ends(const std::string& job) {
  if (job.empty()) return std::string("this is not a job of Slurm");
  // Of an array, each task has a number of its own, and is found by that.
  const auto answer = answer_of({"env", "SLURM_TIME_FORMAT=standard", "squeue", "-h", "-t", "R",
                                 "-j", job, "-o", "%A %e"},
                                for_the_end, ItsErrors::dropped);
  if (!answer) return std::string("squeue does not answer");
  for (const auto line : terminal::cut(answer->text, "\n")) {
    if (!line.starts_with(job + " ")) continue;
    const auto moment = std::string(line.substr(job.size() + 1));
    std::tm time{};
    if (!::strptime(moment.c_str(), "%Y-%m-%dT%H:%M:%S", &time)) break;
    time.tm_isdst = -1;
    return static_cast<std::int64_t>(std::mktime(&time));
  }
  return std::string("squeue names no end of job " + job);
}

}  // namespace referee::join
