// The server's own life: its beginning, its every second, its end.

#include <algorithm>

#include "arena/base/names.hpp"
#include "arena/service/service.hpp"
#include "arena/service/witness.hpp"
#include "arena/store/agents.hpp"
#include "arena/store/life.hpp"
#include "arena/store/migrations.hpp"
#include "arena/store/schema.hpp"
#include "arena/store/tickets.hpp"

namespace arena::service {

using database::Failure;
using database::Session;

namespace {

constexpr base::Millis forgotten_after{86'400'000};
// Longer than any transaction takes, and than clocks of servers differ.
constexpr base::Millis lately{30'000};

std::string in_words(base::Millis time) { return std::to_string(time.count()) + " ms"; }

}  // namespace

std::optional<Failure> Service::open() {
  opened_ = world_.now();
  database_.when_notified([this](const std::string& message) { hear(message); });
  if (auto failed = store::migrate(database_, base::number_of(world_.now()))) return failed;
  if (auto failed = compare_with_witness()) return failed;
  bool named = true;
  Stamp now;
  auto failed = database::write_now(database_, [&](Session& session) {
    now = world_.now();
    answers_rebuilt_since_ =
        base::stamp_of(store::migrated_at(session, store::version_of_receipts).value_or(0));
    session.lock("life");
    credit_outage(session, now);
    if (!restored_.empty()) store::add_event(session, new_id(), {}, now, "restored", restored_);
    store::forget_lives(session, now - forgotten_after);
    store::begin_life(session, boot_, now);
    named = open_house(session);
  });
  if (failed) return failed;
  stored_at_ = base::number_of(now);
  if (!named)
    return Failure{Failure::Kind::refused, "the name of a house player is taken by an agent"};
  return database::checkpoint_now(database_);
}

// False: one of the names is taken.
bool Service::open_house(Session& session) {
  std::vector<std::string> ids;
  for (const auto& [name, level, games, takes_tickets, elo] : settings_.house) {
    const auto fold = base::skeleton(name);
    auto agent = store::find_agent_by_fold(session, fold);
    if (!agent) {
      agent = store::Agent{.id = new_id(),
                           .owner = "house",
                           .name = name,
                           .bio = "a house player, always ready",
                           .house = true,
                           .created = world_.now(),
                           .disabled = false};
      store::add_agent(session, *agent, fold);
    }
    if (!agent->house) return false;
    ids.push_back(agent->id);
  }
  const std::lock_guard lock(mutex_);
  house_ = std::move(ids);
  return true;
}

// While no server was running, or none could store anything, no player could act: the deadline of
// every running turn moves by that time. If that is more than is given back, a deadline that passed
// meanwhile is nobody's fault, and its game ends without a result.
bool Service::credit_outage(Session& session, Stamp now) {
  const auto last = store::last_alive(session);
  if (!last || now - *last < settings_.outage_after) return false;
  const auto credit = std::min(now - *last, settings_.longest_outage);
  for (const auto& game : store::games_due_between(session, *last, now - credit))
    end_unattended(session, game);
  const auto games = store::move_deadlines(session, credit.count());
  store::stay_alive(session, boot_, now);
  store::add_event(session, new_id(), {}, now, "outage",
                   in_words(credit) + " given back in " + std::to_string(games) + " games");
  session.notify("");
  return true;
}

// Everybody hears of it with the outage.
void Service::end_unattended(Session& session, const std::string& id) {
  auto found = load(session, id, store::Lock::yes);
  auto* const loaded = std::get_if<Loaded>(&found);
  if (!loaded) return;
  store::add_event(session, new_id(), id, world_.now(), "abort",
                   "no server was alive at the deadline of turn " +
                       std::to_string(loaded->snapshot.table.turn()));
  News news;
  end_without_result(session, *loaded,
                     "The arena was away for too long: the time of this turn ran out meanwhile.",
                     news);
}

// Before anything is written: a clock that ran meanwhile would charge the wrong side. Where this
// server was alive a moment ago, there was no outage.
void Service::end_outage(Session& session, Stamp now) {
  if (now - base::stamp_of(stored_at_) < settings_.outage_after) return;
  session.lock("life");
  credit_outage(session, now);
}

void Service::tick() {
  stay_alive();
  keep_witness();
  catch_up();
  see_to_exhibitions();
  forget_what_is_over();
  auto due = std::make_shared<std::vector<std::string>>();
  auto pools = std::make_shared<std::vector<std::string>>();
  database_.read(
      [this, due, pools](Session& session) {
        *due = store::games_past_deadline(session, world_.now() - settings_.settling);
        *pools = store::pools_with_waiting(session);
        const auto oldest = store::oldest_waiting(session);
        oldest_ticket_ = oldest ? (world_.now() - *oldest).count() : 0;
      },
      [this, due, pools](const std::optional<Failure>& failure) {
        if (failure) return;
        for (const auto& game : *due) flag(game, [] {});
        if (maintenance_) return;
        for (const auto& id : *pools)
          transact(
              [this, id](Session& session, News& news) -> Answer {
                session.lock("pool " + id);
                if (const auto pool = pool_in(session, id)) match(session, *pool, news);
                return wire::Reply(200, {});
              },
              [](const Answer&) {});
      });
}

// What counts is the time that was stored: a machine that sleeps before it hears of its commit was
// not alive when it woke. It is taken under the lock, so that it only ever grows.
void Service::stay_alive() {
  struct Sign {
    Stamp at;
    bool credited = false;
  };
  auto sign = std::make_shared<Sign>();
  database_.write(
      [this, sign](Session& session) {
        session.lock("life");
        sign->at = world_.now();
        sign->credited = credit_outage(session, sign->at);
        store::stay_alive(session, boot_, sign->at);
        store::forget_allowances(session, sign->at);
      },
      [this, sign](const std::optional<Failure>& failure) {
        if (failure) {
          ++counts_.failures;
          return storing_.refused(failure->sentence, world_.now());
        }
        storing_.taken(world_.now());
        stored_at_ = base::number_of(sign->at);
        if (sign->credited) hear({});
      });
}

// A message of another server may be lost, and so may the end of a commit of this one: recent
// changes that were not reported here are reported now.
void Service::catch_up() {
  auto changes = std::make_shared<std::vector<store::Change>>();
  auto revoked = std::make_shared<std::vector<std::string>>();
  auto events = std::make_shared<std::vector<store::Event>>();
  database_.read(
      [this, changes, revoked, events](Session& session) {
        const auto then = world_.now() - lately;
        *changes = store::games_changed_since(session, then);
        *revoked = store::keys_revoked_since(session, then);
        *events = store::events_since(session, then);
      },
      [this, changes, revoked, events](const std::optional<Failure>& failure) {
        if (failure) return;
        tell(*events);
        std::vector<const store::Change*> untold;
        {
          const std::lock_guard lock(mutex_);
          for (const auto& key : *revoked) keys_.erase(key);
          std::unordered_map<std::string, std::pair<bool, int>> told;
          for (const auto& change : *changes) {
            const std::pair now(change.over, change.progress);
            const auto before = told_.find(change.game);
            if (before == told_.end() || before->second < now) untold.push_back(&change);
            told[change.game] = before == told_.end() ? now : std::max(before->second, now);
          }
          told_ = std::move(told);
        }
        for (const auto* const change : untold) tell(*change);
      });
}

// Of this server and of others: what the operator reads, and agents that are known no longer.
void Service::tell(const std::vector<store::Event>& events) {
  std::set<std::string> of_late;
  for (const auto& event : events) {
    if (event.kind == "disable" || event.kind == "enable") forget_agent(event.detail);
    of_late.insert(event.id);
    if (world_.log && event.at >= opened_ && !logged_.contains(event.id))
      world_.log({.what = event.kind, .detail = event.detail, .game = event.game});
  }
  logged_ = std::move(of_late);
}

void Service::tell(const store::Change& change) {
  library_.drop_older(change.game, change.over, change.progress);
  tell_game(change.game);
  for (const auto& agent : change.agents) tell_agent(agent);
}

bool Service::ready() const {
  return !storing_.refuses() && world_.now() - base::stamp_of(stored_at_) < settings_.outage_after;
}

// Not waited for: a database that is away does not hold up the end.
void Service::close() {
  catch_up();
  auto point = std::make_shared<store::Point>();
  database_.write(
      [this, point](Session& session) {
        store::end_life(session, boot_, world_.now());
        if (!settings_.witness.empty()) *point = add_point(session);
      },
      [this, point](const std::optional<Failure>& failure) {
        if (!failure && !settings_.witness.empty()) write_witness(settings_.witness, *point);
      });
}

// --- the witness ---------------------------------------------------------------------------------

std::optional<Failure> Service::compare_with_witness() {
  if (settings_.witness.empty()) return std::nullopt;
  std::string missing;
  auto failed = database::read_now(database_, [&](Session& session) {
    missing = missing_since(session, settings_.witness);
  });
  if (failed || missing.empty()) return failed;
  if (!settings_.restored)
    return Failure{Failure::Kind::damaged,
                   missing + "; if a backup was put in its place, say --restored once"};
  restored_ = missing;
  return std::nullopt;
}

store::Point Service::add_point(Session& session) {
  return store::add_point(session, boot_, world_.now(), witnessed_);
}

// The file never says more than what the disk has. It is written apart from those who act.
void Service::keep_witness() {
  if (settings_.witness.empty() || !unwitnessed_.exchange(false)) return;
  auto point = std::make_shared<store::Point>();
  database_.write(
      [this, point](Session& session) { *point = add_point(session); },
      [this, point](const std::optional<Failure>& failure) {
        if (failure) {
          unwitnessed_ = true;
          return;
        }
        database_.read([](Session&) {},
                       [this, point](const std::optional<Failure>&) {
                         if (write_witness(settings_.witness, *point))
                           unwitnessed_ = true;
                         else
                           witnessed_ = point->number;
                       });
      });
}

}  // namespace arena::service
