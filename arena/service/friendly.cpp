#include "arena/service/friendly.hpp"

#include "rules/utf8.hpp"

namespace arena::service {

namespace {

constexpr int longest_guest_name = 40;

int characters(std::string_view text) {
  int count = 0;
  for (std::size_t at = 0; at < text.size(); at += rules::glyph_at(text, at).bytes) ++count;
  return count;
}

}  // namespace

std::variant<FriendlyTerms, wire::Problem> friendly_terms(const FriendlyWish& wish) {
  if (const auto clock = matches::clocks::read_time_control(wish.clock); !clock)
    return wire::wrong_member("clock", clock.error().sentence);
  const auto pool = friendly_pool_for({.game = wish.game, .ruleset = wish.ruleset, .help = wish.help},
                                      wish.clock);
  if (!pool) return wire::wrong_member("ruleset", pool.error().sentence);
  const auto terms = terms_of(*pool, wish.start);
  if (!terms) return wire::wrong_member("ruleset", terms.error().sentence);
  const auto table = table::Table::begin(*terms, {});
  if (!table) return wire::wrong_member("start_position", table.error().sentence);
  // The name of a position, such as a handicap, is kept as the position.
  return FriendlyTerms{*pool, wish.start.empty() ? std::string() : table->game().position()};
}

wire::Problem no_such_house_player(const std::string& member) {
  return wire::wrong_member(member, "there is no house player of this name for this game; "
                                    "GET /api/v1/house lists them");
}

std::optional<std::string> wrong_with_guest_name(std::string_view name) {
  if (rules::printable(name) != name) return "a name holds no control characters or hidden marks";
  if (name.front() == ' ' || name.back() == ' ') return "a name does not begin or end with a blank";
  if (characters(name) > longest_guest_name)
    return "a name has at most " + std::to_string(longest_guest_name) + " characters";
  return std::nullopt;
}

}  // namespace arena::service
