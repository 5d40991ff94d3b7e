#include "matches/run/verdict.hpp"

#include <sys/stat.h>

#include <array>
#include <charconv>

#include "basics/numbers.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/claims/lease.hpp"
#include "rules/utf8.hpp"

namespace matches::run {

namespace {

using statistics::Decision;

constexpr std::string_view decision_key = "decision", games_key = "games", said_key = "said",
                           samples_key = "samples", llr_key = "llr", journal_key = "journal";

// The next line of the text, "key = value", which is taken off it. Returns nothing if there is no
// other whole line.
struct Line {
  std::string_view key, value;
};
std::optional<Line> take_line(std::string_view& text) {
  constexpr std::string_view equals = " = ";
  const auto end = text.find('\n');
  const auto middle = text.find(equals);
  if (end == text.npos || middle > end) return std::nullopt;
  const Line line{text.substr(0, middle),
                  text.substr(middle + equals.size(), end - middle - equals.size())};
  text.remove_prefix(end + 1);
  return line;
}

std::string shortest(double value) {
  std::array<char, 32> text;
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

std::optional<Decision> decision_named(std::string_view name) {
  for (const auto one : {Decision::h0, Decision::h1})
    if (name == statistics::name(one)) return one;
  return std::nullopt;
}

std::optional<journal::JournalLength> journal_in(std::string_view value) {
  const auto blank = value.find(' ');
  const auto bytes = basics::read_number<std::uint64_t>(value.substr(0, blank));
  if (!bytes || blank == value.npos) return std::nullopt;
  const auto file = value.substr(blank + 1);
  if (!file.starts_with("games-") || file.find('/') != file.npos) return std::nullopt;
  return journal::JournalLength{std::string(file), *bytes};
}

// Returns whether the value fits its key. Keys that are not known are skipped.
bool take(const Line& line, Verdict& verdict) {
  if (line.key == decision_key) {
    const auto decision = decision_named(line.value);
    verdict.decision = decision.value_or(Decision::undecided);
    return decision.has_value();
  }
  if (line.key == games_key || line.key == samples_key) {
    const auto number = basics::read_number<std::uint64_t>(line.value);
    (line.key == games_key ? verdict.last_game : verdict.samples) = number.value_or(0);
    return number.value_or(0) > 0;
  }
  if (line.key == said_key) verdict.sentence = line.value;
  if (line.key == llr_key) {
    const auto* const end = line.value.data() + line.value.size();
    return std::from_chars(line.value.data(), end, verdict.llr).ptr == end;
  }
  if (line.key == journal_key) {
    auto journal = journal_in(line.value);
    if (journal) verdict.journals.push_back(*std::move(journal));
    return journal.has_value();
  }
  return true;
}

}  // namespace

std::string verdict_text(const Sampling& sampling, std::uint64_t last_game,
                         const std::vector<journal::JournalLength>& from) {
  std::string text;
  const auto add = [&](std::string_view key, std::string_view value) {
    text.append(key).append(" = ").append(value).push_back('\n');
  };
  const auto& test = sampling.test();
  add(decision_key, statistics::name(test.decision()));
  add(games_key, std::to_string(last_game));
  add(said_key, sampling.verdict());
  add("elo0", shortest(sampling.hypotheses().elo0));
  add("elo1", shortest(sampling.hypotheses().elo1));
  add("lower", shortest(test.bounds().lower));
  add("upper", shortest(test.bounds().upper));
  add(samples_key, std::to_string(test.samples()));
  add(llr_key, shortest(test.llr()));
  for (const auto& journal : from)
    add(journal_key, std::to_string(journal.bytes) + " " + journal.file);
  return text;
}

basics::Result<Verdict, std::string> keep_verdict(const std::string& directory,
                                                  const Sampling& sampling, std::uint64_t last_game,
                                                  const std::vector<journal::JournalLength>& from,
                                                  const std::string& writer) {
  const auto kept =
      claims::keep_first(directory, "verdict", verdict_text(sampling, last_game, from), writer);
  if (!kept) return kept.error();
  auto verdict = read_verdict(kept->text);
  if (!verdict) return "'" + rules::printable(directory) + "/verdict': it is malformed";
  return *std::move(verdict);
}

std::optional<Verdict> read_verdict(std::string_view text) {
  Verdict verdict;
  while (const auto line = take_line(text))
    if (!take(*line, verdict)) return std::nullopt;
  const bool whole = text.empty() && verdict.decision != Decision::undecided &&
                     verdict.last_game > 0 && !verdict.sentence.empty();
  return whole ? std::optional(std::move(verdict)) : std::nullopt;
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
