// What all calls share: transactions that become answers, and what they tell afterwards.

#include "arena/service/service.hpp"

#include <algorithm>

#include "arena/store/agents.hpp"
#include "arena/store/tickets.hpp"

namespace arena::service {

using database::Failure;
using database::Session;
using wire::Problem;

namespace {

constexpr int retry_seconds = 2;

}  // namespace

Service::Service(database::Database& database, Settings settings, World world)
    : database_(database), settings_(std::move(settings)), world_(std::move(world)),
      boot_(base::ulid(world_.now(), world_.chance)), registration_(settings_.registration),
      storing_(world_.log) {}

void Service::listen(Listener listener) { listeners_.push_back(std::move(listener)); }

Problem Service::unavailable(const Failure& failure) {
  ++counts_.failures;
  storing_.refused(failure.sentence, world_.now());
  Problem problem(wire::Code::overloaded, "nothing was stored: " + failure.sentence);
  problem.retry_after = retry_seconds;
  return problem;
}

void Service::transact(std::function<Answer(Session&, News&)> work, Then then) {
  struct Course {
    std::optional<Answer> answer;
    News news;
  };
  auto course = std::make_shared<Course>();
  database_.write(
      [this, course, work = std::move(work)](Session& session) {
        course->news = {};
        course->news.now = world_.now();
        end_outage(session, course->news.now);
        course->answer = work(session, course->news);
        announce(session, course->news);
      },
      [this, course, then = std::move(then)](const std::optional<Failure>& failure) {
        if (failure) return then(unavailable(*failure));
        storing_.taken(world_.now());
        unwitnessed_ = true;
        publish(course->news);
        then(*std::move(course->answer));
      });
}

void Service::query(std::function<Answer(Session&)> work, Then then) {
  auto answer = std::make_shared<std::optional<Answer>>();
  database_.read([answer, work = std::move(work)](Session& session) { *answer = work(session); },
                 [this, answer, then = std::move(then)](const std::optional<Failure>& failure) {
                   if (failure) return then(unavailable(*failure));
                   then(**std::move(answer));
                 });
}

// --- news ----------------------------------------------------------------------------------------

// For the other servers: a letter for what it is, who says it, and what has changed.
void Service::announce(Session& session, const News& news) const {
  for (const auto& game : news.games) session.notify("g " + boot_ + " " + game.game->id);
  for (const auto& agent : news.agents) session.notify("a " + boot_ + " " + agent);
  for (const auto& game : news.hurried) session.notify("h " + boot_ + " " + game);
}

void Service::publish(const News& news) {
  for (const auto& game : news.games) library_.put(game);
  note(news);
  for (const auto& game : news.games) tell_game(game.game->id);
  for (const auto& agent : news.agents) tell_agent(agent);
  for (const auto& game : news.hurried) tell_hurry(game);
}

void Service::note(const News& news) {
  const std::lock_guard lock(mutex_);
  for (const auto& game : news.games) {
    auto& told = told_[game.game->id];
    told = std::max(told, std::pair(game.game->table.over(), game.game->progress()));
  }
}

void Service::tell_game(const std::string& game) const {
  for (const auto& listener : listeners_)
    if (listener.game) listener.game(game);
}

void Service::tell_agent(const std::string& agent) const {
  for (const auto& listener : listeners_)
    if (listener.agent) listener.agent(agent);
}

void Service::tell_hurry(const std::string& game) const {
  for (const auto& listener : listeners_)
    if (listener.hurry) listener.hurry(game);
}

void Service::hear(const std::string& message) {
  if (message.empty()) {
    library_.clear();
    {
      const std::lock_guard lock(mutex_);
      ++revocations_;
      keys_.clear();
    }
    for (const auto& listener : listeners_)
      if (listener.everything) listener.everything();
    return;
  }
  const auto after_letter = message.find(' ');
  const auto after_boot = message.find(' ', after_letter + 1);
  if (after_boot == message.npos) return;
  if (message.compare(after_letter + 1, after_boot - after_letter - 1, boot_) == 0) return;
  const auto what = message.substr(after_boot + 1);
  if (message[0] == 'g') {
    library_.drop(what);
    tell_game(what);
  } else if (message[0] == 'a') {
    tell_agent(what);
  } else if (message[0] == 'h') {
    tell_hurry(what);
  } else if (message[0] == 'd') {
    forget_agent(what);
  } else if (message[0] == 'k') {
    forget_key(what);
  }
}

// --- what changes seldom -------------------------------------------------------------------------

AgentPtr Service::agent_in(Session& session, const std::string& id) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = agents_.find(id);
    if (found != agents_.end()) return found->second;
  }
  const auto revocations = revocations_.load();
  auto agent = store::find_agent(session, id);
  if (!agent) return nullptr;
  auto kept = std::make_shared<const store::Agent>(*std::move(agent));
  const std::lock_guard lock(mutex_);
  if (revocations != revocations_) return kept;
  return agents_.try_emplace(id, std::move(kept)).first->second;
}

std::optional<store::Pool> Service::pool_in(Session& session, const std::string& id) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = pools_.find(id);
    if (found != pools_.end()) return found->second;
  }
  auto pool = store::find_pool(session, id);
  if (!pool) return std::nullopt;
  const std::lock_guard lock(mutex_);
  return pools_.try_emplace(id, *std::move(pool)).first->second;
}

// --- for operators -------------------------------------------------------------------------------

void Service::record_deed(std::string kind, std::string detail, Then then) {
  transact(
      [this, kind = std::move(kind), detail = std::move(detail)](Session& session,
                                                                  News&) -> Answer {
        store::add_event(session, new_id(), {}, world_.now(), kind, detail);
        return wire::Reply(200, {});
      },
      std::move(then));
}

void Service::set_registration(Registration registration, Then then) {
  constexpr std::string_view names[] = {"open", "invite", "closed"};
  registration_ = registration;
  record_deed("registration", std::string(names[static_cast<std::size_t>(registration)]),
              std::move(then));
}

void Service::set_maintenance(bool on, Then then) {
  maintenance_ = on;
  record_deed("maintenance", on ? "on" : "off", std::move(then));
}

void Service::set_disabled(const std::string& id, bool disabled, Then then) {
  transact(
      [this, id, disabled](Session& session, News&) -> Answer {
        const auto now = world_.now();
        if (!store::disable_agent(session, id, disabled, now))
          return Problem(wire::Code::not_found, "there is no agent " + id.substr(0, 40));
        store::add_event(session, new_id(), {}, now, disabled ? "disable" : "enable", id);
        session.notify("d " + boot_ + " " + id);
        return wire::Reply(200, {});
      },
      [this, id, then = std::move(then)](Answer answer) {
        forget_agent(id);
        then(std::move(answer));
      });
}

// What is known of it is read again. Its keys with it: they are looked at together.
void Service::forget_agent(const std::string& id) {
  const std::lock_guard lock(mutex_);
  ++revocations_;
  agents_.erase(id);
}

}  // namespace arena::service
