#include "tests/fuzz/streams.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <vector>

#include "referee/validate/stream_forms.hpp"
#include "referee/validate/stream_judge.hpp"
#include "rules/games.hpp"

namespace tests {

namespace {

using namespace referee::validate;

constexpr std::size_t most_verdicts = 2000;  // of one input: games are slow under a sanitizer

StreamTerms terms_of(unsigned char choice) {
  const auto& kind = rules::games()[choice % rules::games().size()];
  const auto presets = kind.rules->presets;
  const auto rules = *rules::rule_set(kind, presets[(choice / 4u) % presets.size()].id);
  std::optional<matches::clocks::TimeControl> time;
  if (choice >= 128) time = *matches::clocks::read_time_control("10+1|3(2)");
  return {&kind, rules, *rules::start(kind, rules), rules::Admit::anything, time, true};
}

// Watches the verdicts: what is refused changes nothing, what is not is played.
class Watch {
 public:
  explicit Watch(const rules::AnyGame& start) : position_(start.position()) {}

  void hear(const Verdict& verdict, const rules::AnyGame& after) {
    ++count_;
    const bool late = verdict.code == "time";
    if (verdict.ply > 0 && !verdict.ok() && !late && after.position() != position_)
      fail("a refusal has changed the position", verdict);
    if (verdict.code.empty() || (!verdict.ok() && verdict.sentence.empty()))
      fail("a verdict without words", verdict);
    if (verdict.ok() && verdict.ply > 0 && verdict.spent &&
        verdict.spent->left < matches::Micros(0))
      fail("less than no time", verdict);
    const auto line = json_->text(verdict, {.game = after});
    boost::json::error_code wrong;
    static_cast<void>(boost::json::parse(line, wrong));
    if (wrong || std::count(line.begin(), line.end(), '\n') != 1) fail("no line of JSON", verdict);
    position_ = after.position();
  }
  std::size_t count() const { return count_; }
  const std::string& wrong() const { return wrong_; }

 private:
  void fail(std::string_view what, const Verdict& verdict) {
    if (wrong_.empty()) wrong_ = std::string(what) + ": " + verdict.action;
  }

  std::string position_, wrong_;
  std::size_t count_ = 0;
  std::unique_ptr<StreamForm> json_ = stream_as_json();
};

}  // namespace

std::string check_stream(std::string_view bytes) {
  if (bytes.empty()) return {};
  auto terms = terms_of(static_cast<unsigned char>(bytes.front()));
  bytes.remove_prefix(1);
  Watch watch(terms.start);
  StreamJudge judge(std::move(terms), [&watch](const Verdict& verdict, const rules::AnyGame& game) {
    watch.hear(verdict, game);
  });
  while (!bytes.empty() && watch.count() < most_verdicts) {
    const auto end = std::min(bytes.find('\n'), bytes.size());
    judge.hear(bytes.substr(0, end));
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  if (judge.actions() + judge.positions() != watch.count()) return "verdicts are missing";
  if (judge.refused_actions() > judge.actions()) return "more refused than judged";
  return watch.wrong();
}

}  // namespace tests
