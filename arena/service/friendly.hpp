#pragma once
// What somebody wants of a friendly game, and what it comes to.

#include <optional>
#include <string>
#include <variant>

#include "arena/service/pools.hpp"
#include "arena/store/rows.hpp"
#include "arena/wire/problem.hpp"
#include "rules/ruling.hpp"

namespace arena::service {

struct FriendlyWish {
  std::string game, ruleset;  // as in PoolWish
  std::string start;          // a position, or the name of one; empty: the usual start
  std::string clock = "none";
  std::optional<rules::Seat> seat = rules::Seat::first;  // empty: by lot
  wire::Help help = wire::Help::full;
  std::string house;  // the name of a house player; empty: whoever has the link
};

struct FriendlyTerms {
  store::Pool pool;
  std::string start;  // the text of the position
};
std::variant<FriendlyTerms, wire::Problem> friendly_terms(const FriendlyWish& wish,
                                                          bool illegal_loses);

// What is wrong with the name of a guest; empty: nothing. It may be of any script.
std::optional<std::string> wrong_with_guest_name(std::string_view name);

}  // namespace arena::service
