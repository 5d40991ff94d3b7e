#include "referee/join/leaving_out.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <set>

#include "matches/claims/lease.hpp"
#include "matches/journal/left_out.hpp"
#include "matches/journal/run_directory.hpp"
#include "matches/run/verdict.hpp"
#include "referee/join/joiner_state.hpp"
#include "referee/live/run_files.hpp"
#include "referee/runs/run_identity.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::join {

namespace {

using matches::journal::LeftOut;

terminal::Complaint refused(std::string sentence) {
  return {.sentence = std::move(sentence), .code = terminal::Exit::check_failed};
}

// What is decided after the verdict would change it.
std::optional<terminal::Complaint> too_late(const std::string& run) {
  const auto verdict = matches::run::verdict_of(run);
  if (!verdict) return terminal::bad_file(verdict.error());
  if (!*verdict) return std::nullopt;
  return refused(fmt::format("{} has a verdict, which never changes: {}",
                             matches::journal::named(run), (*verdict)->sentence));
}

std::optional<terminal::Complaint> unknown_host(const std::string& run, const std::string& host) {
  std::set<std::string> hosts;
  for (const auto& joiner : joiners_of(run, {}))
    if (joiner.state) hosts.insert(joiner.state->host);
  if (hosts.contains(host)) return std::nullopt;
  return refused(fmt::format("no process of host {} has joined {}; {}", rules::in_quotes(host),
                             matches::journal::named(run),
                             hosts.empty() ? "nobody has"
                                           : fmt::format("hosts: {}", fmt::join(hosts, ", "))));
}

terminal::Or<LeftOut> keep(const std::string& run, const LeftOut& one) {
  const auto file = matches::journal::left_out_file(one.host);
  const auto folder = run + "/" + file.substr(0, file.find('/'));
  if (::mkdir(folder.c_str(), 0755) != 0 && errno != EEXIST)
    return live::no_output("cannot write " + matches::journal::named(folder) + ": " + std::strerror(errno));
  const auto text = matches::journal::left_out_text(one);
  const auto kept = matches::claims::keep_first(run, file, text, std::to_string(::getpid()));
  if (!kept) return live::no_output("cannot write " + kept.error());
  if (kept->text != text)
    return refused("host " + rules::in_quotes(one.host) + " is left out already");
  // Who gave the verdict at the same moment has not seen the file.
  if (auto late = too_late(run)) {
    ::unlink((run + "/" + file).c_str());
    return *std::move(late);
  }
  return one;
}

}  // namespace

terminal::Or<terminal::Exit> leave_out(const std::string& run, const BlameWords& words,
                                       const terminal::Console& console) {
  const auto& host = *words.leave_out;
  if (words.because.empty())
    return terminal::Complaint{"option '--leave-out' needs --because WORDS"};
  if (const auto stored = runs::stored_identity(run); !stored) return stored.error();
  if (auto late = too_late(run)) return *std::move(late);
  if (auto unknown = unknown_host(run, host)) return *std::move(unknown);
  const auto since = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
  const auto kept = keep(run, {.host = host, .because = words.because, .since = since});
  if (!kept) return kept.error();
  console.print(in_words(*kept) + "\nIts games count nowhere, and other hosts play them again.\n");
  return terminal::Exit::done;
}

}  // namespace referee::join
