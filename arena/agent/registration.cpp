#include "arena/agent/registration.hpp"

#include <unistd.h>

#include <array>
#include <utility>

#include "arena/agent/key_file.hpp"
#include "arena/base/chance.hpp"
#include "rules/text.hpp"

namespace arena::agent {

namespace {

std::string hint(const Refusal& refusal) {
  if (refusal.problem.code == "name-taken")
    return "; give another --name, or the file of its key with --key";
  return {};
}

NoKey refused(const Identity& identity, const Refusal& refusal) {
  return {refusal.interrupted() ? NoKey::Why::interrupted : NoKey::Why::server,
          "cannot register " + rules::in_quotes(identity.name) + ": " + refusal.sentence() +
              hint(refusal)};
}

// Identifies this registration. It is kept until the agent's key is stored: a program that was
// killed between the two registers with it again, and gets a key of the same agent.
class Token {
 public:
  explicit Token(const std::string& key_file) : path_(key_file + ".registration") {}

  basics::Result<std::string, NoKey> text() const {
    auto stored = stored_key(path_);
    if (!stored) return NoKey{NoKey::Why::file, std::move(stored).error()};
    if (*stored) return **stored;
    std::array<unsigned char, 24> bytes{};
    base::system_chance()(bytes);
    auto made = base::base64url(bytes);
    auto file = NewKeyFile::prepare(path_);
    if (!file) return NoKey{NoKey::Why::file, std::move(file).error()};
    if (auto wrong = file->keep(made)) return NoKey{NoKey::Why::file, *std::move(wrong)};
    return made;
  }
  void forget() const { ::unlink(path_.c_str()); }

 private:
  std::string path_;
};

}  // namespace

basics::Result<std::string, NoKey> key_of(const Identity& identity, Server& server,
                                          Audience& audience, Server::Limits limits) {
  auto stored = stored_key(identity.key_file);
  if (!stored) return NoKey{NoKey::Why::file, std::move(stored).error()};
  if (*stored) return **stored;
  auto file = NewKeyFile::prepare(identity.key_file);
  if (!file) return NoKey{NoKey::Why::file, std::move(file).error()};
  const Token token(identity.key_file);
  const auto text = token.text();
  if (!text) return text.error();
  auto registered = server.join_as(identity.name, identity.invite, *text, std::move(limits));
  if (!registered) {
    if (!registered.error().gave_up) token.forget();
    return refused(identity, registered.error());
  }
  if (auto wrong = file->keep(registered->api_key))
    return NoKey{NoKey::Why::file, *std::move(wrong)};
  token.forget();
  audience.hear(HasRegistered{registered->name.empty() ? identity.name : registered->name,
                              registered->agent_id, identity.key_file});
  return registered->api_key;
}

}  // namespace arena::agent
