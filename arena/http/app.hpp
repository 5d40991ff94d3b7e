#pragma once
// The calls of the arena over HTTP: which address does what, who may, how often; long polls and
// streams. On the thread of the loop alone.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/base/log.hpp"
#include "arena/http/figures.hpp"
#include "arena/http/gate.hpp"
#include "arena/http/limits.hpp"
#include "arena/http/message.hpp"
#include "arena/http/target.hpp"
#include "arena/http/waiting.hpp"
#include "arena/service/service.hpp"
#include "arena/wire/analysis.hpp"
#include "arena/wire/reply.hpp"

namespace arena::http {

// Pages and calls of the same server that are not the arena's. False: this address is not one of
// them; else they answer, now or later, on the thread of the loop. The target is empty if the arena
// cannot read the address: a file's name may hold any bytes.
using Annex = std::function<bool(const Request&, const Target&, std::shared_ptr<Responder>)>;

struct Rules {
  bool limited = true;   // rates
  std::string base_url;  // as clients see it: "http://127.0.0.1:8080"
  std::optional<Gate> gate = {};  // to the local network
  // Asks a player what it would do in a game. Null: no such player.
  std::function<void(const service::Shown&,
                     std::function<void(std::variant<service::Advice, wire::Problem>)>)>
      advise = {};
  // Lets a player look back at a finished game; a problem: why it does not. Null: no such player.
  std::function<std::optional<wire::Problem>(const service::Shown&)> analyse = {};
  std::function<wire::AnalysisCourse(const std::string& game)> course_of_analysis = {};
  std::vector<Annex> annexes = {};
  base::Log log = {};
};

class App;
struct Call;
using CallPtr = std::shared_ptr<Call>;

// An address, and what answers there.
struct Route {
  enum class Access : unsigned char { anybody, optional, agent };
  // What an answer costs, beside what every request does.
  enum class Cost : unsigned char { usual, game, advice };
  std::string_view method, path;  // "/games/{}/move"
  Access access;
  Cost cost;
  void (App::*run)(CallPtr);
  bool unprefixed = false;  // also without /api/v1
};

// One request on its way.
struct Call {
  Request request;
  Target target;
  std::vector<std::string> places;  // what stands for {} in the address
  service::AgentPtr agent;          // who asks; null: nobody has said
  std::string key_id;               // of its key; empty: none
  wire::Json body;
  std::string id;                   // of the request
  std::string network;              // that asks; empty: nothing is limited
  bool as_agent = false;            // its token was taken as that of an agent
  std::shared_ptr<Responder> to;
  const Route* route = nullptr;  // null: none
  Moment begun = std::chrono::steady_clock::now();
  bool held = false;  // until something changed
};

class App {
 public:
  App(service::Service& service, Loop& loop, Rules rules);

  void handle(Request request, std::shared_ptr<Responder> to);
  // Every held request is answered as things stand, every stream ends: the server stops.
  void let_go();
  std::string metrics() const;

  using Access = Route::Access;
  using Cost = Route::Cost;
  static std::span<const Route> routes();

 private:
  const Route* route_for(const Target& target, std::string_view method, Call& call,
                         std::string& allowed) const;
  void time(const Call& call);
  void note(const std::string& what, const std::string& id, const Response& response);
  bool is_admitted(Call& call);
  Turnstile::Asker asker(const Call& call, const std::string& agent) const;
  void start(const Route& route, CallPtr call);
  void look_up(const Route& route, CallPtr call, const std::string& key);
  void authenticated(const Route& route, CallPtr call);
  Turnstile::Wait cost_of(const Route& route, const Call& call);
  void send_too_often(const Call& call, int seconds);
  std::optional<wire::Problem> read_body(Call& call) const;
  bool answered_elsewhere(const Call& call, bool readable);

  void send(const Call& call, const wire::Answer& answer);
  void send(const Call& call, const wire::Problem& problem);
  void send(const Call& call, wire::Reply reply);
  void send_text(const Call& call, std::string type, std::string text);
  // What the service answers, brought to the loop.
  service::Then then(CallPtr call);

  bool read_key(const Call& call, std::string& key);
  void enroll(CallPtr call);
  void me(CallPtr call);
  void issue_key(CallPtr call);
  void revoke_key(CallPtr call);
  void join(CallPtr call);
  void quickjoin(CallPtr call);
  void leave(CallPtr call);
  void enroll_guest(CallPtr call);
  void befriend(CallPtr call);
  void offer(CallPtr call);
  void look_at_offer(CallPtr call, Moment end, const std::string& agent);
  void accept(CallPtr call);
  void take_back(CallPtr call);
  void rematch(CallPtr call);
  void ask_again(CallPtr call);
  void move_now(CallPtr call);
  void go_on_without(CallPtr call);
  void exhibit(CallPtr call);
  void waiting(CallPtr call);
  void hint(CallPtr call);
  std::optional<wire::Problem> no_hint_for(const Call& call, const wire::Snapshot& game) const;
  void house(CallPtr call);
  void list_games(CallPtr call);
  void game(CallPtr call);
  void move(CallPtr call);
  void resign(CallPtr call);
  void events(CallPtr call);
  void record(CallPtr call);
  void position(CallPtr call);
  void actions(CallPtr call);
  void explanation(CallPtr call);
  void analysis(CallPtr call);
  void analyse(CallPtr call);
  void with_analysis(CallPtr call,
                     std::function<void(const service::Shown&, const std::string& members)> then);
  wire::AnalysisCourse course_of_analysis(const std::string& game) const;
  void leaderboard(CallPtr call);
  void pools(CallPtr call);
  void rulesets(CallPtr call);
  void ruleset(CallPtr call);
  void contract(CallPtr call);
  void skill(CallPtr call);
  void problem_page(CallPtr call);
  void health(CallPtr call);
  void ready(CallPtr call);

  struct GameWish;
  void look(CallPtr call, std::shared_ptr<const GameWish> wish);
  static bool is_news(const wire::Snapshot& game, const GameWish& wish);
  void show(const Call& call, const service::Shown& game, const GameWish& wish);
  void look_at_me(CallPtr call, Moment until, std::optional<service::Revision> known);
  struct Stream;
  void follow(std::shared_ptr<Stream> stream);
  void keep_alive(std::shared_ptr<Stream> stream);
  void act(CallPtr call, bool resigns);

  service::Service& service_;
  Loop& loop_;
  Rules rules_;
  Turnstile turnstile_;
  Waiting waiting_;
  bool letting_go_ = false;
  std::string id_prefix_;
  std::uint64_t requests_ = 0;
  base::Stamp begun_;
  Latencies latencies_;
  std::map<int, std::uint64_t> answers_;  // by status
};

}  // namespace arena::http
