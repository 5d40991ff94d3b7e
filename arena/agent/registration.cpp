#include "arena/agent/registration.hpp"

#include <utility>

#include "arena/agent/key_file.hpp"
#include "rules/text.hpp"

namespace arena::agent {

namespace {

std::string hint(const Refusal& refusal) {
  if (refusal.gave_up && refusal.gave_up->why == client::GaveUp::Why::uncertain)
    return "; it is not known whether the name is registered now; start again, with another --name "
           "if it is taken";
  if (refusal.problem.code == "name-taken")
    return "; give another --name, or the file of its key with --key";
  return {};
}

NoKey refused(const Identity& identity, const Refusal& refusal) {
  return {refusal.interrupted() ? NoKey::Why::interrupted : NoKey::Why::server,
          "cannot register " + rules::quoted(identity.name) + ": " + refusal.sentence() +
              hint(refusal)};
}

}  // namespace

basics::Result<std::string, NoKey> key_of(const Identity& identity, Server& server,
                                          Audience& audience, Server::Limits limits) {
  auto stored = stored_key(identity.key_file);
  if (!stored) return NoKey{NoKey::Why::file, std::move(stored).error()};
  if (*stored) return **stored;
  auto file = NewKeyFile::prepare(identity.key_file);
  if (!file) return NoKey{NoKey::Why::file, std::move(file).error()};
  auto registered = server.join_as(identity.name, identity.invite, std::move(limits));
  if (!registered) return refused(identity, registered.error());
  if (auto wrong = file->keep(registered->api_key))
    return NoKey{NoKey::Why::file, *std::move(wrong)};
  audience.hear(HasRegistered{registered->name.empty() ? identity.name : registered->name,
                              registered->agent_id, identity.key_file});
  return registered->api_key;
}

}  // namespace arena::agent
