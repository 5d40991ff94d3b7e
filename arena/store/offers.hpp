#pragma once
// Friendly games that wait for anybody who has the link.

#include <optional>
#include <string_view>

#include "arena/database/database.hpp"
#include "arena/store/rows.hpp"

namespace arena::store {

void add_offer(database::Session& session, const Offer& offer);
std::optional<Offer> find_offer(database::Session& session, std::string_view code);
void take_offer(database::Session& session, std::string_view code, std::string_view agent,
                std::string_view game);
// Keeps only the newest of the agent's open offers.
void keep_newest_offers(database::Session& session, std::string_view agent, int most);

}  // namespace arena::store
