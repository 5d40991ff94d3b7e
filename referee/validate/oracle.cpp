#include "referee/validate/oracle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "referee/engines/engine_trouble.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/terminal/text.hpp"
#include "referee/validate/shown_by.hpp"
#include "rules/text.hpp"

namespace referee::validate {

namespace {

constexpr std::string_view allowed = "allowed", forbidden = "forbidden";

std::string shapes(std::string_view letters) {
  std::string text;
  for (const char letter : letters) {
    text += text.empty() ? "" : ", ";
    text += letter == 'L' ? "overline" : letter == 'F' ? "double-four" : "double-three";
  }
  return text;
}

// Our verdicts by their points: "h4" is "forbidden (double-four)".
std::map<std::string, std::string, std::less<>> our_verdicts(const rules::GameKind& kind,
                                                             const rules::AnyGame& game) {
  std::map<std::string, std::string, std::less<>> verdicts;
  const auto list = kind.forbidden(game);
  for (const auto& field : rules::fields(list, list.size())) {
    const auto colon = field.text.find(':');
    const auto letters = colon == field.text.npos ? "" : field.text.substr(colon + 1);
    verdicts.emplace(field.text.substr(0, colon),
                     fmt::format("{} ({})", forbidden, shapes(letters)));
  }
  return verdicts;
}

}  // namespace

std::optional<terminal::Complaint> Oracle::misuse(const options::Arguments& arguments,
                                                  const rules::GameKind& kind) {
  const auto& words = arguments.of<OracleWords>();
  if (words.oracle.empty()) return std::nullopt;
  if (!kind.forbidden)
    return terminal::Complaint{
        "option '--oracle': only Renju has forbidden points, but the game is " +
        std::string(kind.name) + "; give --game renju"};
  const auto engine = options::engine_apart(words.oracle, "oracle");
  return engine ? std::nullopt : std::optional(engine.error());
}

terminal::Or<std::unique_ptr<Oracle>> Oracle::start(const options::Arguments& arguments,
                                                    const rules::GameKind& kind,
                                                    const rules::RuleSet& rules,
                                                    const matches::play::Patience& patience,
                                                    std::stop_token stop) {
  if (auto wrong = misuse(arguments, kind)) return *std::move(wrong);
  const auto engine = options::engine_apart(arguments.of<OracleWords>().oracle, "oracle");
  const auto& given = *engine;
  if (!given) return std::unique_ptr<Oracle>();
  std::unique_ptr<Oracle> oracle(new Oracle(kind, rules));
  auto started = matches::asking::ForbiddenOracle::start(*given, patience, oracle->desk_, rules,
                                                         std::move(stop));
  if (!started) return engines::engine_trouble("--oracle", *given, started.error());
  oracle->asked_engine_ = *std::move(started);
  oracle->name_ = rules::printable(oracle->asked_engine_->name());
  return oracle;
}

void Oracle::count_on_from(const Oracle& other) {
  asked_ += other.asked_;
  differences_ += other.differences_;
  unanswered_ += other.unanswered_;
}

OracleWord Oracle::compare(const rules::AnyGame& game) {
  if (game.outcome() || game.color_to_act() != rules::Color::black) return {};
  ++asked_;
  OracleWord word;
  auto answer = asked_engine_->points(game);
  if (!answer) {
    ++unanswered_;
    word.trouble = rules::printable(answer.error());
    return word;
  }
  const auto verdicts = our_verdicts(kind_, game);
  const auto ours = matches::asking::forbidden_points(kind_, game);
  const auto& theirs = *answer;
  std::vector<std::string> differing;
  std::set_symmetric_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                                std::back_inserter(differing));
  const auto position = differing.empty() ? std::string() : game.position();
  for (const auto& point : differing) {
    const auto verdict = verdicts.find(point);
    const bool we_forbid = verdict != verdicts.end();
    word.differences.push_back({point, we_forbid ? verdict->second : std::string(allowed),
                                std::string(we_forbid ? allowed : forbidden), position,
                                shown_by(kind_, rules_, position, point)});
  }
  differences_ += word.differences.size();
  return word;
}

std::string Oracle::summary() const {
  auto text = fmt::format("oracle {}: {} position{}, {} point{} differ{}", name_, asked_,
                          asked_ == 1 ? "" : "s", differences_, differences_ == 1 ? "" : "s",
                          differences_ == 1 ? "s" : "");
  if (unanswered_ > 0) text += fmt::format(", {} without an answer", unanswered_);
  return text;
}

std::string for_people(const PointDifference& difference, std::string_view oracle, int indent) {
  const std::string blanks(static_cast<std::size_t>(indent), ' ');
  return fmt::format("{0}{1}: we say {2}, {3} says {4}\n{0}  {5}\n", blanks, difference.point,
                     difference.ours, oracle, difference.theirs, difference.command);
}

boost::json::object json_of(const PointDifference& difference) {
  return {{"point", difference.point},
          {"ours", difference.ours},
          {"theirs", difference.theirs},
          {"position", difference.position},
          {"command", difference.command}};
}

}  // namespace referee::validate
