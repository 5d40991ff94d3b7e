#include "matches/run/verdict.hpp"

#include <sys/stat.h>

#include "basics/numbers.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/claims/lease.hpp"
#include "rules/utf8.hpp"

namespace matches::run {

namespace {

using statistics::Decision;

constexpr std::string_view decision_line = "decision = ", games_line = "games = ",
                           said_line = "said = ";

// Takes the line that begins so off the text; empty: the next one begins otherwise, or is cut.
std::optional<std::string_view> take_line(std::string_view& text, std::string_view beginning) {
  const auto end = text.find('\n');
  if (end == text.npos || !text.starts_with(beginning)) return std::nullopt;
  const auto line = text.substr(beginning.size(), end - beginning.size());
  text.remove_prefix(end + 1);
  return line;
}

}  // namespace

std::string verdict_text(const Sampling& sampling, std::uint64_t last_game) {
  std::string text;
  const auto add = [&](std::string_view beginning, std::string_view value) {
    text.append(beginning).append(value).push_back('\n');
  };
  add(decision_line, statistics::name(sampling.test().decision()));
  add(games_line, std::to_string(last_game));
  add(said_line, sampling.verdict());
  return text;
}

basics::Result<Verdict, std::string> keep_verdict(const std::string& directory,
                                                  const Sampling& sampling,
                                                  std::uint64_t last_game,
                                                  const std::string& writer) {
  const auto kept =
      claims::keep_first(directory, "verdict", verdict_text(sampling, last_game), writer);
  if (!kept) return kept.error();
  auto verdict = read_verdict(kept->text);
  if (!verdict) return "'" + rules::printable(directory) + "/verdict': it is malformed";
  return *std::move(verdict);
}

std::optional<Verdict> read_verdict(std::string_view text) {
  const auto decision = take_line(text, decision_line), games = take_line(text, games_line),
             said = take_line(text, said_line);
  if (!decision || !games || !said) return std::nullopt;
  const auto last = basics::read_number<std::uint64_t>(*games);
  if (!last || *last == 0) return std::nullopt;
  for (const auto one : {Decision::h0, Decision::h1})
    if (*decision == statistics::name(one)) return Verdict{one, *last, std::string(*said)};
  return std::nullopt;
}

basics::Result<std::optional<Verdict>, std::string> verdict_of(const std::string& directory) {
  const auto path = directory + "/verdict";
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return std::optional<Verdict>();
  auto verdict = read_verdict(contents(path));
  if (verdict) return verdict;
  return "'" + rules::printable(path) + "': it is not a verdict of a sequential test";
}

}  // namespace matches::run
