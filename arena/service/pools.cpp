#include "arena/service/pools.hpp"

#include <algorithm>

#include "arena/base/defaults.hpp"
#include "rules/text.hpp"

namespace arena::service {

namespace {

constexpr std::array speed_names = {std::string_view("live"), std::string_view("daemon"),
                                    std::string_view("cron")};

constexpr std::chrono::seconds friendly_grace{1};

struct Rules {
  const rules::GameKind* kind;
  rules::RuleSet set;
};

// What is meant where the wish does not say it: who has the default.
enum class By : unsigned char { agents, boards };

rules::Result<Rules> rules_of(const PoolWish& wish, By by) {
  if (wish.game.empty() && !wish.ruleset.empty()) {
    for (const auto& kind : rules::games())
      if (auto set = rules::rule_set(kind, wish.ruleset)) return Rules{&kind, *std::move(set)};
    return rules::syntax_error("unknown rule set " + rules::in_quotes(wish.ruleset) +
                               "; GET /api/v1/rulesets lists them");
  }
  const auto kind = rules::game_named(wish.game.empty() ? base::usual_game : wish.game);
  if (!kind) return kind.error();
  const bool unsaid = wish.ruleset.empty() && by == By::agents;
  auto set = rules::rule_set(**kind, unsaid ? base::usual_ruleset((*kind)->name) : wish.ruleset);
  if (!set) return set.error();
  return Rules{*kind, *std::move(set)};
}

}  // namespace

std::string_view name(Speed speed) { return speed_names[static_cast<std::size_t>(speed)]; }

std::optional<Speed> speed_named(std::string_view name) {
  const auto found = std::find(speed_names.begin(), speed_names.end(), name);
  if (found == speed_names.end()) return std::nullopt;
  return static_cast<Speed>(found - speed_names.begin());
}

rules::Result<store::Pool> pool_for(const PoolWish& wish, const SpeedTimes& times,
                                    bool illegal_loses, store::RatingSystem system) {
  const auto rules = rules_of(wish, By::agents);
  if (!rules) return rules.error();
  store::Pool pool{.id = std::string(rules->set.id()) + ":" + std::string(name(wish.speed)),
                   .game = std::string(rules->kind->name),
                   .ruleset = std::string(rules->set.id()),
                   .time_control = times.of(wish.speed),
                   .rated = wish.rated,
                   .help = std::string(wire::name(wish.help)),
                   .illegal_loses = illegal_loses,
                   .system = system};
  // What differs from the usual has its own pool, so that games and ratings compare like with like.
  if (wish.help != wire::Help::full) pool.id += ":" + pool.help;
  if (!wish.rated) pool.id += ":casual";
  if (illegal_loses) pool.id += ":strict";
  if (wish.rated && system == store::RatingSystem::elo) pool.id += ":elo";
  if (pool.time_control != SpeedTimes{}.of(wish.speed)) {
    auto time = pool.time_control;
    std::replace(time.begin(), time.end(), ' ', ',');
    pool.id += ":" + time;
  }
  return pool;
}

rules::Result<store::Pool> friendly_pool_for(const PoolWish& wish, std::string_view clock) {
  const auto rules = rules_of(wish, By::boards);
  if (!rules) return rules.error();
  const auto control = matches::clocks::read_time_control(clock);
  if (!control) return control.error();
  table::TimeTerms time{*control, base::Millis(0)};
  if (control->clocked) time.control.margin = friendly_grace;
  store::Pool pool{.id = std::string(rules->set.id()) + ":friendly",
                   .game = std::string(rules->kind->name),
                   .ruleset = std::string(rules->set.id()),
                   .time_control = table::write(time),
                   .rated = false,
                   .help = std::string(wire::name(wish.help)),
                   .illegal_loses = false,
                   .friendly = true};
  if (control->clocked) pool.id += ":" + matches::clocks::write(*control);
  if (wish.help != wire::Help::full) pool.id += ":" + pool.help;
  return pool;
}

rules::Result<table::Terms> terms_of(const store::Pool& pool, std::string_view start) {
  const auto kind = rules::game_named(pool.game);
  if (!kind) return kind.error();
  auto set = rules::rule_set(**kind, pool.ruleset);
  if (!set) return set.error();
  const auto time = table::read_time_terms(pool.time_control);
  if (!time) return time.error();
  return table::Terms{.kind = *kind,
                      .rules = *std::move(set),
                      .start = std::string(start),
                      .time = *time,
                      .illegal_loses = pool.illegal_loses,
                      .patient = pool.friendly};
}

}  // namespace arena::service
