#include "matches/asking/oracle.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "matches/play/questions.hpp"
#include "rules/text.hpp"

namespace matches::asking {

namespace {

constexpr int most_failures = 3;  // in a row
constexpr std::string_view no_question =
    "it cannot answer that; only line-protocol engines that list 'forbidden' can, and the Gomocup "
    "engines Yixin and Rapfi";

using Points = std::vector<std::string>;

play::Trouble not_askable(std::string sentence) {
  return {play::Trouble::Kind::refused, std::move(sentence)};
}

bool lists(const protocols::Identity& identity, std::string_view command) {
  const auto& all = identity.commands;
  return std::find(all.begin(), all.end(), command) != all.end();
}

class Asked final : public ForbiddenOracle {
 public:
  Asked(play::Engine engine, play::Patience patience, processes::Starter& starter,
        rules::RuleSet rules, std::stop_token stop)
      : kind_(rules::kind_of(rules)), rules_(std::move(rules)),
        player_(std::move(engine), patience, starter, std::move(stop)) {}

  // What keeps it from being an oracle.
  std::optional<play::Trouble> begin() {
    if (auto trouble = player_.start(kind_.name)) return trouble;
    if (auto trouble = missing_words()) return trouble;
    if (auto trouble = player_.prepare(play::described(kind_, rules_, {}))) return trouble;
    for (const auto& declined : player_.protocol()->declined())
      if (declined.setting.own) return not_askable(declined.sentence);
    const auto empty = rules::start(kind_, rules_, {}, rules::Admit::anything);
    auto answer = points(*empty);
    if (!answer) {
      auto kind = play::Trouble::Kind::not_ready;
      if (interrupted_) kind = play::Trouble::Kind::interrupted;
      return play::Trouble{kind,
                           "asked for the forbidden points of the empty board: " + answer.error()};
    }
    return std::nullopt;
  }

  basics::Result<Points, std::string> points(const rules::AnyGame& game) override {
    if (!given_up_.empty()) return given_up_;
    if (const auto trouble = player_.prepare(play::described(kind_, rules_, game.position())))
      return failed(trouble->sentence, trouble->kind == play::Trouble::Kind::refused);
    auto answer = player_.ask_forbidden();
    if (!answer) return failed(std::string(no_question), false);
    if (!*answer) return failed(answer->error());
    failures_ = 0;
    return checked(**std::move(answer), game);
  }

  std::string name() const override { return player_.name(); }
  void quit() override { player_.quit(); }

 private:
  // Two engines of the line protocol differ by what they list.
  std::optional<play::Trouble> missing_words() const {
    const auto& protocol = *player_.protocol();
    if (protocol.kind() != protocols::Kind::line) return std::nullopt;
    for (const std::string_view command : {"forbidden", "position"})
      if (!lists(protocol.identity(), command))
        return not_askable(
            "it cannot be asked for forbidden points: it does not list the command '" +
            std::string(command) + "'");
    return std::nullopt;
  }

  // A refusal is an answer: the engine is healthy and goes on.
  std::string failed(std::string why, bool healthy) {
    if (healthy) return why;
    player_.quit();
    if (++failures_ >= most_failures)
      given_up_ = "it is no longer asked, after " + std::to_string(failures_) +
                  " failures in a row; the last: " + why;
    return why;
  }

  std::string failed(const play::NoReply& nothing) {
    if (!nothing.fault) {
      interrupted_ = true;
      return nothing.detail;
    }
    switch (*nothing.fault) {
      case endings::Fault::time:
      case endings::Fault::stall:
        player_.quit();
        given_up_ = "it is no longer asked: " + nothing.detail;
        return nothing.detail;
      case endings::Fault::crash: return failed("the engine has ended: " + nothing.detail, false);
      case endings::Fault::protocol:
      case endings::Fault::illegal_move:
      case endings::Fault::false_claim: break;
    }
    return failed(nothing.detail, false);
  }

  // The answer in one spelling, or what is wrong with it.
  static basics::Result<Points, std::string> checked(Points points, const rules::AnyGame& game) {
    for (auto& point : points) {
      const auto spelled = game.spelling(point);
      const bool is_point = spelled && spelled->size() > 1 && rules::is_digit((*spelled)[1]);
      if (!is_point)
        return "its answer names " + rules::in_quotes(point) + ", which is not a point";
      point = *spelled;
      const auto no = game.refusal(point);
      if (no && no->reason == rules::Reason::occupied)
        return "its answer names " + point + ", where there is a stone";
    }
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
  }

  const rules::GameKind& kind_;
  rules::RuleSet rules_;
  play::Player player_;
  int failures_ = 0;  // in a row
  bool interrupted_ = false;
  std::string given_up_;  // why it is not asked any more; empty: it is
};

}  // namespace

basics::Result<std::unique_ptr<ForbiddenOracle>, play::Trouble> ForbiddenOracle::start(
    play::Engine engine, play::Patience patience, processes::Starter& starter, rules::RuleSet rules,
    std::stop_token stop) {
  if (!rules::kind_of(rules).forbidden) return not_askable("only Renju has forbidden points");
  auto oracle = std::make_unique<Asked>(std::move(engine), patience, starter, std::move(rules),
                                        std::move(stop));
  if (auto trouble = oracle->begin()) return *std::move(trouble);
  return oracle;
}

std::vector<std::string> forbidden_points(const rules::GameKind& kind, const rules::AnyGame& game) {
  Points points;
  const auto list = kind.forbidden(game);
  for (const auto& field : rules::fields(list, list.size()))
    points.emplace_back(field.text.substr(0, field.text.find(':')));
  std::sort(points.begin(), points.end());
  return points;
}

}  // namespace matches::asking
