#include "tests/matches/transcripts/heard.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <memory>

#include "matches/records/lines.hpp"
#include "protocols/words.hpp"
#include "tests/data.hpp"

namespace tests {

using namespace matches::transcripts;

namespace {

std::string_view name(Finding::Weight weight) {
  switch (weight) {
    case Finding::Weight::fault: return "fault";
    case Finding::Weight::doubt: return "doubt";
    case Finding::Weight::asker: return "asker";
  }
  return {};
}

Spoken spoken(std::string_view line, std::size_t number) {
  Spoken one;
  one.line = number;
  const bool marked = line.starts_with('>') || line.starts_with('<');
  if (marked) one.speaker = line[0] == '>' ? Speaker::referee : Speaker::engine;
  if (marked) line.remove_prefix(1);
  if (marked && !line.empty() && line[0] != ' ') {
    one.at = matches::Millis(*protocols::number<int>(protocols::next_word(line)));
    one.unit = matches::Millis(1);
  }
  if (marked && line.starts_with(' ')) line.remove_prefix(1);
  one.text = line;
  return one;
}

}  // namespace

std::vector<std::string> Heard::brief() const {
  std::vector<std::string> texts;
  for (const auto& finding : findings)
    texts.push_back(std::string(name(finding.weight)) + " " + finding.code + " " +
                    std::to_string(finding.line));
  return texts;
}

const Finding& Heard::only(std::string_view code) const {
  BOOST_TEST_REQUIRE(brief().size() == 1U, (findings.empty() ? "nothing" : brief().back()));
  BOOST_TEST_REQUIRE(findings.front().code == code);
  return findings.front();
}

Terms terms(std::string_view game, std::string_view rules) {
  Terms made;
  if (game.empty()) return made;
  made.kind = rules::find_game(game);
  made.rules = *rules::rule_set(*made.kind, rules);
  return made;
}

Heard hear(MakeJudge* make, Terms terms, std::string_view dialogue) {
  Heard heard;
  const auto judge =
      make(std::move(terms), [&](const Finding& one) { heard.findings.push_back(one); });
  for (std::size_t number = 1; !dialogue.empty(); ++number) {
    const auto line = dialogue.substr(0, dialogue.find('\n'));
    dialogue.remove_prefix(std::min(line.size() + 1, dialogue.size()));
    judge->hear(spoken(line, number));
  }
  judge->end();
  heard.counted = judge->counted();
  return heard;
}

Heard hear_file(MakeJudge* make, Terms terms, std::string_view file) {
  Heard heard;
  auto opened = matches::records::Lines::open(data_path(file));
  BOOST_REQUIRE_MESSAGE(opened, file);
  Log log(*opened);
  std::map<std::string, std::unique_ptr<Judge>> judges;
  while (const auto spoken = log.next()) {
    auto& judge = judges[spoken->engine];
    if (!judge) judge = make(terms, [&](const Finding& one) { heard.findings.push_back(one); });
    judge->hear(*spoken);
  }
  for (auto& [engine, judge] : judges) {
    judge->end();
    const auto& counted = judge->counted();
    heard.counted.lines += counted.lines;
    heard.counted.games += counted.games;
    heard.counted.questions += counted.questions;
    heard.counted.answers += counted.answers;
    heard.counted.infos += counted.infos;
    heard.counted.variations += counted.variations;
    heard.counted.timed += counted.timed;
    heard.counted.unjudged += counted.unjudged;
  }
  return heard;
}

}  // namespace tests
