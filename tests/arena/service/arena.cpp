#include "tests/arena/service/arena.hpp"

#include <boost/test/unit_test.hpp>

#include "arena/service/check.hpp"

namespace tests {

namespace {

using arena::service::Service;

arena::wire::Json json(std::string_view text) {
  auto read = arena::wire::read_json(text.empty() ? "{}" : text);
  BOOST_TEST_REQUIRE(bool(read), text);
  return *std::move(read);
}

Said said(const arena::wire::Answer& answer) {
  if (const auto* const reply = std::get_if<arena::wire::Reply>(&answer))
    return {reply->status, reply->replayed, reply->body, {}};
  const auto& problem = std::get<arena::wire::Problem>(answer);
  const auto& row = arena::wire::row_of(problem.code);
  return {row.status, false, "{" + problem.members + "}", std::string(row.name)};
}

template <class T>
T answer_of(auto ask) {
  auto promise = std::make_shared<std::promise<T>>();
  auto future = promise->get_future();
  ask([promise](T value) { promise->set_value(std::move(value)); });
  BOOST_TEST_REQUIRE((future.wait_for(std::chrono::seconds(60)) == std::future_status::ready));
  return future.get();
}

Said said_by(auto ask) { return said(answer_of<arena::wire::Answer>(std::move(ask))); }

}  // namespace

std::string Said::text(std::string_view member) const {
  const auto read = json(body);
  const auto* const found = read.member(member);
  const auto* const value = found ? found->as<std::string>() : nullptr;
  return value ? *value : std::string();
}

std::int64_t Said::number(std::string_view member) const {
  const auto read = json(body);
  const auto* const found = read.member(member);
  const auto* const value = found ? found->as<std::int64_t>() : nullptr;
  return value ? *value : -1;
}

bool Said::is_null(std::string_view member) const {
  const auto read = json(body);
  const auto* const found = read.member(member);
  return found && found->as<std::monostate>();
}

Said Said::state() const {
  const auto read = json(body);
  const auto* const found = read.member("state");
  BOOST_TEST_REQUIRE(bool(found));
  return {status, replayed, arena::wire::canonical(*found), {}};
}

bool Said::has(std::string_view member) const { return json(body).member(member) != nullptr; }

Arena::Arena(const Home& home, arena::service::Settings settings, Service::Listener listener)
    : home_(home), settings_(std::move(settings)), listener_(std::move(listener)) {
  start();
}

Arena::~Arena() {
  database_.reset();
  service_.reset();
}

void Arena::start() {
  database_ = home_.open();
  service_ = std::make_unique<Service>(
      *database_, settings_,
      arena::service::World{
          [now = now] { return arena::base::stamp_of(*now); },
          [chance = chance_](std::span<unsigned char> bytes) {
            for (auto& byte : bytes) byte = static_cast<unsigned char>(((*chance)++ * 2654435761u) >> 16);
          }});
  service_->listen(listener_);
  const auto failed = service_->open();
  BOOST_TEST_REQUIRE(!failed, said(failed));
}

void Arena::killed_and_started_again() {
  database_.reset();
  service_.reset();
  start();
}

Said Arena::enrolled(const std::string& name, const std::string& key, const std::string& network) {
  return said_by(
      [&](auto then) { service_->enroll({name, {}, {}, nullptr, key, network}, std::move(then)); });
}

Arena::Agent Arena::enroll(const std::string& name, arena::service::AgentPtr owner) {
  const auto answer =
      said_by([&](auto then) { service_->enroll({name, {}, {}, owner, {}}, std::move(then)); });
  BOOST_TEST_REQUIRE(answer.status == 201, name << ": " << answer.code);
  const auto key = answer.text("api_key");
  auto who = authenticated(key);
  BOOST_TEST_REQUIRE(bool(who), name << ": its key is not taken");
  return {answer.text("agent_id"), key, std::move(who)};
}

arena::service::AgentPtr Arena::authenticated(const std::string& key) {
  using Found = std::variant<arena::service::AgentPtr, arena::wire::Problem>;
  const auto found =
      answer_of<Found>([&](auto then) { service_->authenticate(key, std::move(then)); });
  const auto* const agent = std::get_if<arena::service::AgentPtr>(&found);
  return agent ? *agent : nullptr;
}

Said Arena::join(const Agent& agent, Service::JoinWish wish) {
  return said_by([&](auto then) { service_->join(agent.who, wish, std::move(then)); });
}

Said Arena::act(const Agent& agent, const std::string& game, const std::string& body,
                const std::string& key) {
  return said_by([&](auto then) {
    service_->act(agent.who, {game, json(body), key, service_->now(), false}, std::move(then));
  });
}

Said Arena::try_guest(const std::string& name, const std::string& network) {
  return said_by([&](auto then) { service_->enroll_guest(name, network, std::move(then)); });
}

void Arena::set_maintenance(bool on) {
  said_by([&](auto then) { service_->set_maintenance(on, std::move(then)); });
}

void Arena::abort_game(const std::string& game) {
  BOOST_TEST(said_by([&](auto then) { service_->abort(game, "a test", std::move(then)); }).status ==
             200);
}

Arena::Agent Arena::guest(const std::string& name) {
  const auto answer = try_guest(name);
  BOOST_TEST_REQUIRE(answer.status == 201, name << ": " << answer.code);
  const auto key = answer.text("api_key");
  return {answer.text("agent_id"), key, authenticated(key)};
}

Said Arena::befriend(const Agent& agent, arena::service::FriendlyWish wish,
                     const std::string& key) {
  const auto sum = wish.game + wish.start + wish.house;
  return said_by([&](auto then) {
    service_->befriend(agent.who, wish, {"friendly", key, sum}, std::move(then));
  });
}

Said Arena::offer(const std::string& code) {
  using Found = std::variant<Service::OfferView, arena::wire::Problem>;
  const auto found = answer_of<Found>([&](auto then) { service_->offer(code, std::move(then)); });
  const auto* const view = std::get_if<Service::OfferView>(&found);
  return view ? Said{200, false, view->body, {}} : said(std::get<arena::wire::Problem>(found));
}

Said Arena::accept(const Agent& agent, const std::string& code) {
  return said_by([&](auto then) { service_->accept(agent.who, code, std::move(then)); });
}

Said Arena::take_back(const Agent& agent, const std::string& game, int turn,
                      const std::string& key) {
  return said_by([&](auto then) {
    service_->take_back(agent.who, turn, {game, key, std::to_string(turn)}, std::move(then));
  });
}

Said Arena::rematch(const Agent& agent, const std::string& game, bool keeps_seats) {
  return said_by([&](auto then) {
    service_->rematch(agent.who, keeps_seats, {game, {}, {}}, std::move(then));
  });
}

Said Arena::ask_again(const Agent& agent, const std::string& game) {
  return said_by([&](auto then) { service_->ask_again(agent.who, {game, {}, {}}, std::move(then)); });
}

Said Arena::move_now(const Agent& agent, const std::string& game) {
  return said_by([&](auto then) { service_->move_now(agent.who, {game, {}, {}}, std::move(then)); });
}

Said Arena::go_on_without(const Agent& agent, const std::string& game, const std::string& house,
                          const std::string& key) {
  return said_by([&](auto then) {
    service_->go_on_without(agent.who, house, {game, key, house}, std::move(then));
  });
}

Said Arena::exhibit(const Agent& agent, arena::service::FriendlyWish wish,
                    const std::string& key) {
  return said_by([&](auto then) {
    service_->exhibit(agent.who, wish, {"exhibitions", key, wish.house}, std::move(then));
  });
}

Said Arena::waiting() {
  return said_by([&](auto then) { service_->waiting(std::move(then)); });
}

void Arena::watch(const std::string& game) {
  using Found = std::variant<arena::service::Shown, arena::wire::Problem>;
  const auto found = answer_of<Found>([&](auto then) { service_->look(game, std::move(then)); });
  service_->watched(*std::get<arena::service::Shown>(found).game);
}

void Arena::keep_analysis(const std::string& game, const std::string& members) {
  said_by([&](auto then) { service_->keep_analysis(game, members, std::move(then)); });
}

std::string Arena::analysis(const std::string& game) {
  using Found = std::variant<std::string, arena::wire::Problem>;
  const auto found = answer_of<Found>([&](auto then) { service_->analysis(game, std::move(then)); });
  return std::get<std::string>(found);
}

void Arena::fail(const std::string& game, int turn) {
  said_by([&](auto then) {
    service_->report_failure(game, turn, {"crash", "it is gone"}, std::move(then));
  });
}

Said Arena::as_house(std::size_t level, const std::string& game, const std::string& body) {
  return said_by([&](auto then) {
    service_->act_as_house(level, {game, json(body), {}, service_->now(), false}, std::move(then));
  });
}

Said Arena::resign(const Agent& agent, const std::string& game) {
  return said_by([&](auto then) {
    service_->act(agent.who, {game, json("{}"), {}, service_->now(), true}, std::move(then));
  });
}

Said Arena::activity(const Agent& agent, const std::string& after) {
  using Found = std::variant<Service::Activity, arena::wire::Problem>;
  const auto since = arena::service::Revision::read(after);
  BOOST_TEST_REQUIRE((after.empty() || since));
  const auto found =
      answer_of<Found>([&](auto then) { service_->activity(agent.who, since, std::move(then)); });
  const auto* const activity = std::get_if<Service::Activity>(&found);
  return activity ? Said{200, false, activity->body, {}}
                  : said(std::get<arena::wire::Problem>(found));
}

Said Arena::state(const std::string& game, const Agent* viewer) {
  using Found = std::variant<arena::service::Shown, arena::wire::Problem>;
  const auto found = answer_of<Found>([&](auto then) { service_->look(game, std::move(then)); });
  const auto* const shown = std::get_if<arena::service::Shown>(&found);
  if (!shown) return said(std::get<arena::wire::Problem>(found));
  return {200, false, service_->state(*shown, viewer ? viewer->who : nullptr, true), {}};
}

void Arena::settle() {
  for (int i = 0; i < 3; ++i) {
    arena::database::read_now(*database_, [](arena::database::Session&) {});
    arena::database::write_now(*database_, [](arena::database::Session&) {});
  }
}

void Arena::tick() {
  service_->tick();
  settle();
  BOOST_TEST_REQUIRE(comes([&] {
    return count(*database_, "SELECT MAX(last_alive_at) FROM server_life") == *now;
  }));
}

void Arena::live(std::int64_t milliseconds) {
  constexpr std::int64_t step = 4000;
  for (; milliseconds > 0; milliseconds -= step) {
    *now += std::min(milliseconds, step);
    tick();
  }
}

bool Arena::comes(const std::function<bool()>& what) {
  for (int i = 0; i < 1000; ++i) {
    if (what()) return true;
    settle();
  }
  return false;
}

Arena::Match Arena::match(Service::JoinWish wish) {
  static std::atomic<int> number{0};
  const auto n = std::to_string(++number);
  auto one = enroll("one" + n), other = enroll("other" + n);
  const auto game = meet(one, other, wish);
  if (state(game, &one).text("your_seat") != "first") std::swap(one, other);
  return {one, other, game};
}

const Arena::Agent& Arena::Match::to_act(Arena& arena) const {
  const auto seen = arena.state(game, &first);
  const auto read = json(seen.body);
  return *read.member("you_act")->as<bool>() ? first : second;
}

std::string Arena::meet(const Agent& one, const Agent& other, Service::JoinWish wish,
                        std::int64_t wait) {
  BOOST_TEST_REQUIRE(join(one, wish).status == 202);
  BOOST_TEST_REQUIRE(join(other, wish).status == 202);
  *now += wait;
  const auto game = wave(one, wish);
  BOOST_TEST_REQUIRE(!game.empty());
  BOOST_TEST(join(other, wish).text("game_id") == game);
  return game;
}

std::string Arena::wave(const Agent& agent, Service::JoinWish wish, bool paired) {
  tick();
  std::string game;
  const auto looked = [&] { return !(game = join(agent, wish).text("game_id")).empty(); };
  if (paired)
    comes(looked);
  else
    looked();
  return game;
}

Said Arena::play(const Match& match, std::string_view actions) {
  Said last;
  for (std::size_t at = 0; at < actions.size();) {
    const auto end = std::min(actions.find(' ', at), actions.size());
    const auto turn = state(match.game).number("turn_number");
    *now += 1000;
    last = act(match.to_act(*this), match.game,
               "{\"move\":\"" + std::string(actions.substr(at, end - at)) +
                   "\",\"turn_number\":" + std::to_string(turn) + "}");
    BOOST_TEST(last.status == 200, actions.substr(at, end - at) << ": " << last.code);
    at = end + 1;
  }
  return last;
}

Service::JoinWish wish(const std::string& game) {
  Service::JoinWish made;
  made.pool.game = game;
  return made;
}

std::vector<std::string> findings(Arena& arena) {
  std::vector<std::string> all;
  const auto checked = arena::service::check(arena.database(), {}, arena.service().now(),
                                             [&](std::string line) { all.push_back(line); });
  BOOST_TEST(bool(checked));
  return all;
}

}  // namespace tests
