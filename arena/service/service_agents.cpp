// Agents and their keys.

#include "arena/base/names.hpp"
#include "arena/service/service.hpp"
#include "arena/store/agents.hpp"
#include "arena/store/games.hpp"
#include "matches/base/json.hpp"
#include "matches/base/sha256.hpp"

namespace arena::service {

using database::Failure;
using database::Session;
using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

// Of one network, on all servers.
constexpr base::Rate agents_rate{3, std::chrono::minutes(20)};
// Where an Idempotency-Key of a registration stands: it is of no agent and no game yet.
constexpr std::string_view no_agent = "", registrations = "register";

Problem unknown_key() {
  return {Code::unauthenticated, "this key is not known, or was revoked"};
}

// What makes two registrations the same.
std::string sum_of(const Service::Newcomer& newcomer) {
  std::string all;
  matches::JsonObject object(all);
  object.text("name", newcomer.name);
  object.text("bio", newcomer.bio);
  object.text("invite", newcomer.invite);
  object.text("owner", newcomer.owner ? newcomer.owner->owner : "");
  object.close();
  return matches::sha256(all);
}

}  // namespace

std::string Service::registered_json(const store::Agent& agent, const base::Key& key, Stamp now) {
  std::string body;
  matches::JsonObject object(body);
  object.text("agent_id", agent.id);
  object.text("name", agent.name);
  object.text("api_key", key.text());
  object.text("key_id", key.id);
  object.text("server_time", base::rfc3339(now));
  object.close();
  return body;
}

// Null: it is not known here.
AgentPtr Service::known_owner(const base::Key& given, const std::string& sum) const {
  const std::lock_guard lock(mutex_);
  const auto key = keys_.find(given.id);
  if (key == keys_.end() || !base::same_secret(key->second.secret_sha256, sum)) return nullptr;
  const auto agent = agents_.find(key->second.agent);
  return agent != agents_.end() && !agent->second->disabled ? agent->second : nullptr;
}

AgentPtr Service::known(std::string_view text) const {
  const auto given = base::read_key(text);
  return given ? known_owner(*given, matches::sha256(given->secret)) : nullptr;
}

bool Service::plays(std::string_view agent, const std::string& game) const {
  const auto found = library_.find(game);
  return found && found->game->seat_of(agent).has_value();
}

void Service::authenticate(std::string_view text,
                           std::function<void(std::variant<AgentPtr, Problem>)> then) {
  const auto given = base::read_key(text);
  if (!given) return then(Problem(Code::unauthenticated, "this is not a key of this arena"));
  const auto sum = matches::sha256(given->secret);
  if (const auto known = known_owner(*given, sum)) return then(known);
  auto found = std::make_shared<AgentPtr>();
  database_.read(
      [this, found, id = given->id, sum](Session& session) {
        *found = nullptr;
        const auto revocations = revocations_.load();
        const auto key = store::find_key(session, id);
        if (!key || key->revoked || !base::same_secret(key->secret_sha256, sum)) return;
        *found = agent_in(session, key->agent);
        if (!*found) return;
        const std::lock_guard lock(mutex_);
        if (revocations == revocations_) keys_.insert_or_assign(id, *key);
      },
      [this, found, then = std::move(then)](const std::optional<Failure>& failure) {
        if (failure) return then(unavailable(*failure));
        if (!*found) return then(unknown_key());
        if ((*found)->disabled)
          return then(Problem(Code::forbidden, "the operator has disabled this agent"));
        then(*found);
      });
}

base::Key Service::add_key(Session& session, const std::string& agent) {
  auto key = base::new_key(world_.chance);
  store::add_key(session, {key.id, agent, matches::sha256(key.secret), std::nullopt},
                 world_.now());
  return key;
}

std::variant<AgentPtr, Problem> Service::add_agent(Session& session, const Newcomer& newcomer) {
  const auto now = world_.now();
  store::Agent agent{.id = new_id(),
                     .owner = {},
                     .name = newcomer.name,
                     .bio = newcomer.bio,
                     .house = false,
                     .created = now,
                     .disabled = false};
  agent.owner = newcomer.owner ? newcomer.owner->owner : agent.id;
  if (newcomer.owner && newcomer.owner->guest)
    return Problem(Code::forbidden, "a guest has no further agents");
  if (registration_ == Registration::closed)
    return Problem(Code::forbidden, "registration is closed");
  const auto taken = [&] {
    return Problem(Code::name_taken,
                   "the name '" + agent.name + "', or one that looks like it, is taken");
  };
  // Before the invitation, which is good for one agent: a refusal must not use it up.
  const auto folded = base::skeleton(agent.name);
  session.lock("name " + folded);
  if (store::find_agent_by_fold(session, folded)) return taken();
  if (registration_ == Registration::invite && !newcomer.owner &&
      !store::use_invite(session, matches::sha256(newcomer.invite), agent.owner, now))
    return Problem(Code::forbidden,
                   newcomer.invite.empty()
                       ? "registration needs an invitation: send it as 'invite'"
                       : "this invitation is not known, or was used");
  if (!store::add_agent(session, agent, folded)) return taken();
  return std::make_shared<const store::Agent>(std::move(agent));
}

std::optional<Problem> Service::too_many_from(Session& session, std::string_view what,
                                              const std::string& network, base::Rate rate) const {
  if (network.empty()) return std::nullopt;
  const auto wait = store::take_allowance(session, std::string(what) + " from " + network, rate,
                                          world_.now());
  if (!wait) return std::nullopt;
  Problem problem(Code::rate_limited, "too many registrations; try again in " +
                                          std::to_string(*wait) + " s");
  problem.retry_after = *wait;
  return problem;
}

std::variant<Service::Enrolled, Problem> Service::enrolled(Session& session,
                                                           const Newcomer& newcomer) {
  const bool keyed = !newcomer.key.empty();
  if (keyed)
    if (const auto before = store::find_answer(session, no_agent, registrations, newcomer.key))
      return enrolled_before(session, newcomer, *before);
  if (auto problem = too_many_from(session, "agent", newcomer.network, agents_rate))
    return *std::move(problem);
  auto added = add_agent(session, newcomer);
  if (auto* const problem = std::get_if<Problem>(&added)) return std::move(*problem);
  auto& agent = std::get<AgentPtr>(added);
  if (keyed)
    store::add_answer(session, no_agent, registrations, newcomer.key,
                      {sum_of(newcomer), 201, agent->id}, world_.now());
  auto key = add_key(session, agent->id);
  return Enrolled{std::move(agent), std::move(key)};
}

// The key of the lost answer is not known here either, only its sum: the agent gets another one.
std::variant<Service::Enrolled, Problem> Service::enrolled_before(Session& session,
                                                                  const Newcomer& newcomer,
                                                                  const store::Remembered& before) {
  auto agent = before.body_sha256 == sum_of(newcomer) ? agent_in(session, before.response) : nullptr;
  if (!agent || world_.now() - agent->created > keys_last)
    return Problem(Code::idempotency_key_reused,
                   "the key '" + newcomer.key + "' belongs to another registration");
  if (auto problem = too_many_keys(session, agent->id)) return *std::move(problem);
  auto key = add_key(session, agent->id);
  ++counts_.replays;
  return Enrolled{std::move(agent), std::move(key), true};
}

void Service::enroll(Newcomer newcomer, Then then) {
  if (const auto wrong = base::wrong_with_name(newcomer.name))
    return then(wire::wrong_member("name", *wrong));
  transact(
      [this, newcomer = std::move(newcomer)](Session& session, News&) -> Answer {
        auto enrolling = enrolled(session, newcomer);
        if (auto* const problem = std::get_if<Problem>(&enrolling)) return std::move(*problem);
        const auto& [agent, key, again] = std::get<Enrolled>(enrolling);
        Reply reply(201, registered_json(*agent, key, world_.now()));
        reply.replayed = again;
        return reply;
      },
      std::move(then));
}

void Service::enroll_and_join(Newcomer newcomer, JoinWish wish, Then then) {
  if (const auto wrong = base::wrong_with_name(newcomer.name))
    return then(wire::wrong_member("name", *wrong));
  // An agent that cannot join is not registered either: the key would be lost with the refusal.
  if (const auto wrong = wrong_with_pool(wish)) return then(*wrong);
  if (maintenance_) return then(under_maintenance());
  transact(
      [this, newcomer = std::move(newcomer), wish = std::move(wish)](Session& session,
                                                                      News&) -> Answer {
        auto enrolling = enrolled(session, newcomer);
        if (auto* const problem = std::get_if<Problem>(&enrolling)) return std::move(*problem);
        const auto& [agent, key, again] = std::get<Enrolled>(enrolling);
        auto joined = join_in(session, *agent, wish, 201);
        auto* const ticket = std::get_if<Reply>(&joined);
        if (!ticket) return joined;
        auto body = registered_json(*agent, key, world_.now());
        body.pop_back();
        Reply reply(201, body + ",\"ticket\":" + ticket->body + "}");
        reply.replayed = again;
        return reply;
      },
      std::move(then));
}

std::optional<Problem> Service::too_many_keys(Session& session, const std::string& agent) const {
  if (store::count_keys(session, agent) < settings_.quotas.keys) return std::nullopt;
  return Problem(Code::quota, "an agent has at most " + std::to_string(settings_.quotas.keys) +
                                  " valid keys");
}

void Service::issue_key(AgentPtr agent, Then then) {
  transact(
      [this, agent = std::move(agent)](Session& session, News&) -> Answer {
        if (auto problem = too_many_keys(session, agent->id)) return *std::move(problem);
        return Reply(201, registered_json(*agent, add_key(session, agent->id), world_.now()));
      },
      std::move(then));
}

void Service::revoke_key(AgentPtr agent, std::string key_id, Then then) {
  transact(
      [this, agent = std::move(agent), key_id](Session& session, News&) -> Answer {
        if (!store::revoke_key(session, key_id, agent->id, world_.now()))
          return Problem(Code::not_found, "you have no valid key with this id");
        session.notify("k " + boot_ + " " + key_id);
        return Reply(204, {});
      },
      [this, key_id, then = std::move(then)](Answer answer) {
        forget_key(key_id);
        then(std::move(answer));
      });
}

// What is just being read may have been read before the revocation: it is not kept.
void Service::forget_key(const std::string& key_id) {
  const std::lock_guard lock(mutex_);
  ++revocations_;
  keys_.erase(key_id);
}

std::string Service::new_invite() {
  std::array<unsigned char, 16> bytes{};
  world_.chance(bytes);
  const auto code = base::base64url(bytes);
  const auto failed = database::write_now(database_, [&](Session& session) {
    store::add_invite(session, matches::sha256(code), world_.now());
  });
  return failed ? std::string() : code;
}

}  // namespace arena::service
