#pragma once
// Agents, their keys and invitations.

#include <optional>
#include <string>
#include <string_view>

#include "arena/base/rate.hpp"
#include "arena/database/database.hpp"
#include "arena/store/rows.hpp"

namespace arena::store {

// False: the name, or one like it, is taken.
bool add_agent(database::Session& session, const Agent& agent, std::string_view name_fold);
std::optional<Agent> find_agent(database::Session& session, std::string_view id);
std::optional<Agent> find_agent_by_fold(database::Session& session, std::string_view name_fold);

// False: there is no such agent.
bool disable_agent(database::Session& session, std::string_view id, bool disabled, Stamp now);

void add_key(database::Session& session, const ApiKey& key, Stamp now);
std::optional<ApiKey> find_key(database::Session& session, std::string_view key_id);
int count_keys(database::Session& session, std::string_view agent);  // that are valid
// False: the agent has no such key, or it was revoked before.
bool revoke_key(database::Session& session, std::string_view key_id, std::string_view agent,
                Stamp now);

std::vector<std::string> keys_revoked_since(database::Session& session, Stamp then);

// Takes one of what a client may do so often, on all servers. Empty: it may; else after how many
// seconds it may.
std::optional<int> take_allowance(database::Session& session, const std::string& client,
                                  base::Rate rate, Stamp now);
void forget_allowances(database::Session& session, Stamp now);  // that are full again

void add_invite(database::Session& session, std::string_view code_sha256, Stamp now);
// False: there is no such code, or it was used.
bool use_invite(database::Session& session, std::string_view code_sha256, std::string_view owner,
                Stamp now);

}  // namespace arena::store
