#include "tests/fuzz/transcripts.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "matches/records/lines.hpp"
#include "matches/transcripts/judge.hpp"
#include "protocols/words.hpp"
#include "rules/games.hpp"

namespace tests {

using namespace matches::transcripts;

namespace {

using matches::records::Lines;

std::size_t lines_in(std::string_view text) {
  const auto ends =
      std::count_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; });
  return static_cast<std::size_t>(ends) + 1;
}

std::unique_ptr<Judge> judge_of(protocols::Kind kind, Terms terms, Judge::Tell tell) {
  switch (kind) {
    case protocols::Kind::usi:
      return matches::transcripts::usi::usi_judge(std::move(terms), std::move(tell));
    case protocols::Kind::line:
      return matches::transcripts::line::line_judge(std::move(terms), std::move(tell));
    case protocols::Kind::gomocup:
      return matches::transcripts::gomocup::gomocup_judge(std::move(terms), std::move(tell));
  }
  return {};
}

// Takes "!GAME RULESET" off; USI has a game in any case.
Terms take_terms(protocols::Kind kind, std::string_view& text) {
  Terms terms;
  if (kind == protocols::Kind::usi) terms.kind = rules::find_game("shogi");
  std::string_view id;
  if (text.starts_with('!')) {
    auto words = text.substr(1, text.find('\n') - 1);
    text.remove_prefix(std::min(text.size(), words.size() + 2));
    const auto* named = rules::find_game(protocols::next_word(words));
    if (named != nullptr && kind == protocols::Kind::line) terms.kind = named;
    if (named != nullptr && terms.kind == named) id = protocols::trimmed(words);
  }
  if (terms.kind == nullptr) return terms;
  auto rules = rules::rule_set(*terms.kind, id);
  terms.rules = rules ? *rules : *rules::rule_set(*terms.kind, {});
  return terms;
}

std::string check_finding(const Finding& finding, std::size_t lines) {
  if (finding.code.empty() || finding.sentence.empty()) return "a finding without words";
  if (finding.sentence.find('\n') != std::string::npos) return "several lines: " + finding.sentence;
  return finding.line <= lines ? "" : "there is no line " + std::to_string(finding.line);
}

struct Judged {
  std::string wrong;
  std::vector<std::string> findings;
};

Judged judged(protocols::Kind kind, const Terms& terms, std::string_view text) {
  constexpr std::size_t most_engines = 20;
  Judged result;
  auto lines = Lines::of(std::string(text));
  Log log(lines);
  const auto count = lines_in(text);
  const auto tell = [&](const Finding& finding) {
    if (result.wrong.empty()) result.wrong = check_finding(finding, count);
    result.findings.push_back(finding.code + " " + std::to_string(finding.line) + finding.sentence);
  };
  std::map<std::string, std::unique_ptr<Judge>> judges;
  while (const auto spoken = log.next()) {
    auto found = judges.find(spoken->engine);
    if (found == judges.end()) {
      if (judges.size() == most_engines) continue;
      found = judges.emplace(spoken->engine, judge_of(kind, terms, tell)).first;
    }
    found->second->hear(*spoken);
  }
  for (auto& [engine, judge] : judges) {
    judge->end();
    const auto& counted = judge->counted();
    if (counted.lines > count) result.wrong = "more lines than there are";
    if (counted.answers > counted.lines) result.wrong = "more answers than lines";
    if (counted.unjudged > counted.lines) result.wrong = "more unjudged answers than lines";
  }
  return result;
}

}  // namespace

std::string check_log(std::string_view text) {
  auto lines = Lines::of(std::string(text));
  Log log(lines);
  const auto count = lines_in(text);
  std::size_t last = 0;
  while (const auto spoken = log.next()) {
    if (spoken->line <= last || spoken->line > count) return "lines out of their order";
    last = spoken->line;
    if (spoken->text.find('\n') != std::string::npos) return "more than a line";
    if (spoken->unit < matches::Micros(0)) return "a unit of less than no time";
    if (log.form().empty()) return "lines of no form";
    protocol_of(*spoken);
  }
  return {};
}

std::string check_transcript(protocols::Kind kind, std::string_view text) {
  const auto terms = take_terms(kind, text);
  const auto first = judged(kind, terms, text);
  if (!first.wrong.empty()) return first.wrong;
  return judged(kind, terms, text).findings == first.findings ? "" : "judged otherwise again";
}

}  // namespace tests
