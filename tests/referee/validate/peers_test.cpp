// Every verdict that another program is known to get wrong is a test case of its own, named after
// what is judged: tests/data/peers.tsv.

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include "referee/terminal/text.hpp"
#include "referee/validate/stream_judge.hpp"
#include "tests/data.hpp"
#include "tests/playing.hpp"

namespace {

using namespace referee::validate;
using Row = std::vector<std::string>;

enum Column : std::size_t { name, who, game, rule_set, position, actions, verdict, clock_ };
constexpr std::size_t columns = 8;

rules::RuleSet rules_of(const Row& row) {
  const auto words = referee::terminal::words_of(row[rule_set]);
  auto rules = tests::rule_set(row[game], words.front() == "-" ? "" : words.front());
  for (std::size_t i = 1; i < words.size(); ++i) BOOST_TEST_REQUIRE(!rules.set(words[i]));
  return rules;
}

// "1|3 margin=100"
std::optional<matches::clocks::TimeControl> time_of(const Row& row) {
  if (row[clock_] == "-") return std::nullopt;
  const auto words = referee::terminal::words_of(row[clock_]);
  auto control = *matches::clocks::read_time_control(words.front());
  if (words.size() > 1) control.margin = matches::Millis(std::stoi(words[1].substr(7)));
  return control;
}

// The last verdict of a stream that goes on after a refusal: a code, or how the game ended.
std::string judged(const Row& row) {
  const auto& kind = tests::game_kind(row[game]);
  const auto rules = rules_of(row);
  // A position that is itself the question must be one that a game can reach.
  const bool about_position = row[actions] == "-";
  const auto admit = about_position ? rules::Admit::reachable : rules::Admit::anything;
  std::string last;
  StreamJudge judge({&kind, rules, *rules::start(kind, rules), admit, time_of(row), true},
                    [&last](const Verdict& told, const rules::AnyGame& after) {
                      last = told.ok() && after.outcome() ? after.result() : told.code;
                    });
  judge.hear("position " + row[position]);
  BOOST_TEST(judge.positions() == 1u);
  if (about_position) return last;
  BOOST_TEST(judge.refused() == 0u);
  judge.hear(row[actions]);
  return last;
}

struct Cases {
  Cases() {
    auto* const suite = BOOST_TEST_SUITE("peers");
    for (const auto& line : tests::data_lines("peers.tsv")) {
      const auto row = tests::fields(line);
      const auto test = [row] {
        BOOST_TEST_REQUIRE(row.size() == columns);
        BOOST_TEST(judged(row) == row[verdict], row[who]);
      };
      suite->add(boost::unit_test::make_test_case(test, row[name], __FILE__, __LINE__));
    }
    boost::unit_test::framework::master_test_suite().add(suite);
  }
};
const Cases cases;

}  // namespace
