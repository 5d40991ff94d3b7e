#pragma once
// What the arena does, without sockets: register, join, act, look. Calls return at once; their
// answers come on a thread of the database. What must happen exactly once happens in one
// transaction: an answer that says yes is given only when all of it is on the disk.

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "arena/base/chance.hpp"
#include "arena/base/log.hpp"
#include "arena/base/rate.hpp"
#include "arena/base/stamp.hpp"
#include "arena/database/database.hpp"
#include "arena/service/friendly.hpp"
#include "arena/service/library.hpp"
#include "arena/service/once.hpp"
#include "arena/service/pools.hpp"
#include "arena/service/storing.hpp"
#include "arena/service/revision.hpp"
#include "arena/store/games.hpp"
#include "arena/store/points.hpp"
#include "arena/store/rows.hpp"
#include "arena/wire/action.hpp"
#include "arena/wire/json.hpp"
#include "arena/wire/reply.hpp"

namespace arena::service {

using base::Stamp;
using wire::Answer;
using Then = std::function<void(Answer)>;

enum class Registration : unsigned char { open, invite, closed };

struct Quotas {
  int games = 64;    // that one agent plays at once
  int tickets = 16;  // that wait
  int keys = 8;      // that are valid
  std::size_t note_bytes = 256 * 1024;  // of its notes and thoughts in one game
  int exhibitions = 4;  // that run at once on all servers
  int offers = 16;   // of friendly games, that are open; a further one takes the oldest one's place
};

struct Settings {
  Registration registration = Registration::open;
  SpeedTimes times;
  bool illegal_loses = false;
  store::RatingSystem rating_system = store::RatingSystem::glicko2;  // of pools that begin here
  Quotas quotas;
  std::vector<HouseEntry> house;           // the weakest first
  base::Millis house_waits{3'000};         // with a ticket, for another agent that is in the pool
  base::Millis away{10'000};               // that an agent may be between two games of a pool
  base::Millis settling{500};              // after a deadline, for requests that came before it
  base::Millis outage_after{5'000};        // of silence
  base::Millis longest_outage{86'400'000}; // that is given back
  base::Millis unwatched{120'000};         // before an exhibition ends
  int longest_exhibition = 600;            // actions
  std::string witness;    // the file that says how far the database was; empty: none
  bool restored = false;  // a database that is older than its witness is a backup
};

// Where time and chance come from.
struct World {
  std::function<Stamp()> now;
  base::Chance chance;
  base::Log log = {};
};

using AgentPtr = std::shared_ptr<const store::Agent>;

class Service {
 public:
  Service(database::Database& database, Settings settings, World world);

  // A listener. Called on any thread.
  struct Listener {
    std::function<void(const std::string& game)> game;    // it has changed
    std::function<void(const std::string& agent)> agent;  // a game has begun, or waits for it
    std::function<void()> everything;                     // anything may have changed
    std::function<void(const std::string& game)> hurry = {};  // its engine is to move now
  };
  void listen(Listener listener);  // one more, before anything happens

  // Once: schema, house players, the outage since the last server. The text: why it cannot serve.
  std::optional<database::Failure> open();
  void close();  // the clean end
  // Every second: alive, outages, deadlines, tickets that have waited.
  void tick();

  // Who a key belongs to. At once where it is known.
  void authenticate(std::string_view key, std::function<void(std::variant<AgentPtr, wire::Problem>)> then);
  // Without a look into the database: null, or false, where one would be needed.
  AgentPtr known(std::string_view key) const;
  bool plays(std::string_view agent, const std::string& game) const;

  struct Newcomer {
    std::string name, bio, invite;
    AgentPtr owner;  // whose further agent it is; null: a new owner's
    std::string key;  // Idempotency-Key; empty: none
    std::string network = {};  // that it comes from, where registrations are limited
  };
  void enroll(Newcomer newcomer, Then then);
  void issue_key(AgentPtr agent, Then then);
  void revoke_key(AgentPtr agent, std::string key_id, Then then);

  struct JoinWish {
    PoolWish pool;
    int parallel = 1;
    bool people = false;  // waits for a person, who begins a friendly game
  };
  void join(AgentPtr agent, JoinWish wish, Then then);
  void enroll_and_join(Newcomer newcomer, JoinWish wish, Then then);
  void leave(AgentPtr agent, std::string pool, Then then);
  // What a restarted agent needs: its tickets, its games, and those that ended since a revision.
  struct Activity {
    std::string body;
    bool acts = false;  // in one of the games
    Revision revision = {};
  };
  void activity(AgentPtr agent, std::optional<Revision> since,
                std::function<void(std::variant<Activity, wire::Problem>)> then);

  struct Deed {
    std::string game;
    wire::Json body;
    std::string key;   // of the header; empty: none
    Stamp received;    // when the request was complete
    bool resigns = false;
  };
  void act(AgentPtr agent, Deed deed, Then then);

  // Friendly games: unrated, begun one by one, with actions that can be taken back.
  // An empty name: the server makes one. An empty network: nothing is limited.
  void enroll_guest(std::string name, std::string network, Then then);
  void befriend(AgentPtr agent, FriendlyWish wish, Once request, Then then);
  struct OfferView {
    std::string body;
    std::string agent;  // who has made it
    bool open = false;
  };
  void offer(const std::string& code,
             std::function<void(std::variant<OfferView, wire::Problem>)> then);
  void accept(AgentPtr agent, std::string code, Then then);
  void take_back(AgentPtr agent, int turn, Once request, Then then);  // the scope: the game
  void rematch(AgentPtr agent, bool keeps_seats, Once request, Then then);
  // Asks the engine again that has failed in this game, the scope of the request.
  void ask_again(AgentPtr agent, Once request, Then then);
  // Lets the engine that thinks in this game play the best that it has found so far.
  void move_now(AgentPtr agent, Once request, Then then);
  // Plays on without the engine that has failed: against another house player, or, with an empty
  // name, against the person who takes the offer in the answer.
  void go_on_without(AgentPtr agent, std::string house, Once request, Then then);
  // A game of two house players, which ends when nobody watches it.
  void exhibit(AgentPtr agent, FriendlyWish wish, Once request, Then then);
  void watched(const wire::Snapshot& game);
  // Agents that wait for a person.
  void waiting(Then then);
  std::string house_json() const;  // the house players, the weakest first
  const std::vector<HouseEntry>& house_entries() const { return settings_.house; }

  std::vector<std::string> house() const;  // the ids of the house players, the weakest first
  void act_as_house(std::size_t level, Deed deed, Then then);
  // The house player has no answer in this turn of a friendly game; the game waits.
  void report_failure(const std::string& game, int turn, table::EngineFailure failure, Then then);

  // The game as it stands; deadlines that have passed are seen to first.
  void look(const std::string& game, std::function<void(std::variant<Shown, wire::Problem>)> then);
  // The same, for those who read the players' notes.
  void look_back(const std::string& game,
                 std::function<void(std::variant<Shown, wire::Problem>)> then);
  // Its state for this viewer, or for everybody.
  std::string state(const Shown& game, const AgentPtr& viewer, bool lists) const;

  // What a player thinks of a finished game: the members of its JSON.
  void keep_analysis(const std::string& game, std::string members, Then then);
  void analysis(const std::string& game,
                std::function<void(std::variant<std::string, wire::Problem>)> then);

  void list(store::GameWish wish, Then then);
  void record(const std::string& game, std::string format, Then then);
  // Empty if no game of the pool was played yet; `listed`: a pool of this name must exist.
  void leaderboard(std::string pool, bool listed, int after, int limit, Then then);
  void pools(Then then);
  void games_of(const std::string& agent, std::function<void(std::vector<std::string>)> then);

  // For operators, audited.
  void abort(const std::string& game, std::string why, Then then);
  void set_registration(Registration registration, Then then);
  void set_maintenance(bool on, Then then);  // running games go on, no new ones begin
  void set_disabled(const std::string& agent, bool disabled, Then then);
  bool maintenance() const { return maintenance_; }
  std::string new_invite();  // empty: it cannot be stored

  struct Counts {
    std::atomic<std::uint64_t> actions{0}, replays{0}, refusals{0}, games_begun{0}, games_ended{0},
        failures{0};
  };
  const Counts& counts() const { return counts_; }
  // Whether the database has taken the last transaction, and signs of life of late.
  bool ready() const;
  base::Millis oldest_ticket() const { return base::Millis(oldest_ticket_.load()); }  // its wait
  rules::Result<store::Pool> pool_of(const PoolWish& wish) const;
  Stamp now() const { return world_.now(); }
  std::string new_id() const { return base::ulid(now(), world_.chance); }
  database::Database& database() { return database_; }

 private:
  // A game in a transaction: its row and its table.
  struct Loaded {
    store::Game row;
    wire::Snapshot snapshot;
  };
  using Load = std::variant<Loaded, wire::Problem>;
  Load load(database::Session& session, const std::string& game, store::Lock lock);
  wire::Snapshot snapshot_of(database::Session& session, const store::Game& row,
                             table::Table table, std::vector<table::Receipt> receipts = {});
  std::variant<wire::Snapshot, std::string> replayed(database::Session& session,
                                                     const store::Game& row);
  void park(database::Session& session, const store::Game& row, const std::string& why);
  AgentPtr agent_in(database::Session& session, const std::string& id);
  std::optional<store::Pool> pool_in(database::Session& session, const std::string& id);

  // What a transaction has done, told when it is committed.
  struct News {
    Stamp now;  // of the transaction: up to here, outages are given back
    std::vector<Shown> games;
    std::vector<std::string> agents;
    std::vector<std::string> hurried = {};  // games whose engines are to move now
  };
  void publish(const News& news);
  void tell_game(const std::string& game) const;
  void tell_agent(const std::string& agent) const;
  void tell_hurry(const std::string& game) const;
  void announce(database::Session& session, const News& news) const;
  // Runs the work; a failure becomes 503.
  void transact(std::function<Answer(database::Session&, News&)> work, Then then);
  void query(std::function<Answer(database::Session&)> work, Then then);
  wire::Problem unavailable(const database::Failure& failure);

  // A new agent, and its key.
  struct Enrolled {
    AgentPtr agent;
    base::Key key;
    bool again = false;  // registered by an earlier request, whose answer may have been lost
  };
  std::variant<Enrolled, wire::Problem> enrolled(database::Session& session,
                                                 const Newcomer& newcomer);
  std::variant<AgentPtr, wire::Problem> add_agent(database::Session& session,
                                                  const Newcomer& newcomer);
  std::variant<Enrolled, wire::Problem> enrolled_before(database::Session& session,
                                                        const Newcomer& newcomer,
                                                        const store::Remembered& before);
  // Empty: so many registrations of this network are allowed.
  std::optional<wire::Problem> too_many_from(database::Session& session, std::string_view what,
                                             const std::string& network, base::Rate rate) const;
  base::Key add_key(database::Session& session, const std::string& agent);
  std::optional<wire::Problem> too_many_keys(database::Session& session,
                                             const std::string& agent) const;
  AgentPtr known_owner(const base::Key& key, const std::string& sum) const;
  rules::Result<store::Pool> pool_of(const JoinWish& wish) const;
  std::optional<wire::Problem> wrong_with_pool(const JoinWish& wish) const;
  static wire::Problem under_maintenance();
  Answer join_in(database::Session& session, const store::Agent& agent, const JoinWish& wish,
                 int status);
  Activity activity_in(database::Session& session, const store::Agent& agent,
                       const std::optional<Revision>& since);
  int append_finished(database::Session& session, const store::Agent& agent, int since,
                      std::string& out);
  void match(database::Session& session, const store::Pool& pool, News& news);
  // What a game begins with, beside its pool.
  struct Beginning {
    std::array<std::string, 2> agents = {};  // by seat
    std::string start = {};
    std::string continues = {};  // whose first actions these are
    std::vector<table::Played> rows = {};
  };
  std::optional<Shown> begin(database::Session& session, const store::Pool& pool,
                             const Beginning& beginning, News& news);
  void begin_game(database::Session& session, const store::Pool& pool,
                  std::array<std::string, 2> agents, News& news, std::array<std::string, 2> tickets);
  bool second_begins(database::Session& session, const store::Pool& pool,
                     const std::array<std::string, 2>& agents);
  std::optional<std::string> house_player_for(database::Session& session, const store::Pool& pool,
                                              double rating);
  std::optional<wire::Problem> too_much_to_keep(const table::Table& table, rules::Seat seat,
                                                const wire::Action& action) const;
  Answer act_in(database::Session& session, const store::Agent& agent, const Deed& deed,
                News& news);
  std::optional<Answer> answered_before(database::Session& session, const store::Agent& agent,
                                        const Once& request);
  std::optional<Answer> acted_before(database::Session& session, const store::Agent& agent,
                                     const Once& request, const Loaded& loaded);
  wire::Reply reply_again(database::Session& session, const store::Agent& agent,
                          const wire::Snapshot& game, const table::Receipt& receipt);
  void keep_answer(database::Session& session, const store::Agent& agent, const Once& request,
                   const wire::Reply& reply);
  Answer accepted(const store::Agent& agent, Loaded& loaded, Stamp now, News& news);
  std::optional<wire::Problem> no_further_game(database::Session& session,
                                               const store::Agent& agent);
  void make_room(database::Session& session, const store::Agent& agent, News& news);
  Answer befriend_in(database::Session& session, const store::Agent& agent,
                     const FriendlyWish& wish, const FriendlyTerms& terms, const Once& request,
                     News& news);
  std::optional<std::string> house_player_named(std::string_view name,
                                                std::string_view game) const;
  Answer begin_against(database::Session& session, const store::Agent& agent,
                       const std::string& opponent, const FriendlyWish& wish,
                       const FriendlyTerms& terms, News& news);
  Answer begin_with_waiting(database::Session& session, const store::Agent& agent,
                            const FriendlyWish& wish, const FriendlyTerms& terms, News& news);
  wire::Reply add_offer(database::Session& session, const store::Agent& agent, store::Offer offer);
  std::array<std::string, 2> seated(std::array<std::string, 2> agents,
                                    std::optional<rules::Seat> first_of_them) const;
  Answer accept_in(database::Session& session, const store::Agent& agent, const std::string& code,
                   News& news);
  Answer take_seat(database::Session& session, const store::Agent& agent,
                   const store::Offer& offer, News& news);
  void replace_player(database::Session& session, Loaded& loaded, rules::Seat seat,
                      const std::string& agent, News& news);
  Answer move_now_in(database::Session& session, const store::Agent& agent, const Once& request,
                     News& news);
  Answer go_on_without_in(database::Session& session, const store::Agent& agent,
                          const std::string& house, const Once& request, News& news);
  Answer exhibit_in(database::Session& session, const store::Agent& agent,
                    const FriendlyWish& wish, const FriendlyTerms& terms, const Once& request,
                    News& news);
  void see_to_exhibitions();
  void end_exhibition(const std::string& game, std::string sentence);
  std::variant<Loaded, Answer> load_friendly(database::Session& session, const store::Agent& agent,
                                             const Once& request);
  Answer take_back_in(database::Session& session, const store::Agent& agent, int turn,
                      const Once& request, News& news);
  Answer taken_back_before(database::Session& session, const store::Agent& agent, int turn,
                           const Loaded& loaded);
  Answer go_on_from(database::Session& session, const store::Agent& agent, int turn,
                    Loaded& loaded, News& news);
  Answer rematch_in(database::Session& session, const store::Agent& agent, bool keeps_seats,
                    const Once& request, News& news);
  void store_links(database::Session& session, Loaded& loaded);
  void forget_wishes(database::Session& session, Loaded& loaded);
  Answer ask_again_in(database::Session& session, const store::Agent& agent, const Once& request,
                      News& news);
  wire::Reply with_state(const Shown& game, const store::Agent& agent, int status) const;
  static std::string registered_json(const store::Agent& agent, const base::Key& key, Stamp now);
  void finish(database::Session& session, const Loaded& loaded);
  void close_game(database::Session& session, const store::Game& row);
  void end_without_result(database::Session& session, Loaded& loaded, std::string sentence,
                          News& news);
  void rate(database::Session& session, const Loaded& loaded);
  wire::Problem refusal(const table::Refused& refused, const wire::Snapshot& game,
                        const store::Agent& agent) const;
  void record_deed(std::string kind, std::string detail, Then then);
  void flag(const std::string& game, std::function<void()> then);
  void show_in_time(Shown game, std::function<void(std::variant<Shown, wire::Problem>)> then);
  void stay_alive();
  bool credit_outage(database::Session& session, Stamp now);
  void end_unattended(database::Session& session, const std::string& game);
  void forget_agent(const std::string& id);
  void end_outage(database::Session& session, Stamp now);
  void catch_up();
  void forget_what_is_over();
  std::optional<database::Failure> compare_with_witness();
  store::Point add_point(database::Session& session);
  void keep_witness();
  void tell(const store::Change& change);
  void tell(const std::vector<store::Event>& events);
  void note(const News& news);
  void forget_key(const std::string& key_id);
  void hear(const std::string& message);
  bool open_house(database::Session& session);

  database::Database& database_;
  Settings settings_;
  World world_;
  std::vector<Listener> listeners_;
  std::string boot_;
  Library library_;
  std::atomic<Registration> registration_;
  std::atomic<bool> maintenance_{false};
  std::atomic<std::int64_t> oldest_ticket_{0};
  std::atomic<std::int64_t> stored_at_{0};  // the last sign of life
  // Answers to actions in games that began before were stored as texts.
  Stamp answers_rebuilt_since_;
  std::atomic<std::int64_t> forgot_at_{0};
  std::string restored_;  // what the witness has seen and a restored database lacks
  std::atomic<bool> unwitnessed_{true};      // something was stored since the last point
  std::atomic<std::int64_t> witnessed_{0};   // the number of the last point in the file
  mutable std::mutex mutex_;  // of what follows
  std::unordered_map<std::string, AgentPtr> agents_;
  std::unordered_map<std::string, store::ApiKey> keys_;
  std::atomic<std::uint64_t> revocations_ = 0;  // changed with the mutex held
  std::unordered_map<std::string, store::Pool> pools_;
  std::vector<std::string> house_;  // their ids
  std::set<std::string> watched_;   // exhibitions, since the last tick
  // How far games were when clients last heard of them: whether they were over, and their progress.
  std::unordered_map<std::string, std::pair<bool, int>> told_;
  std::set<std::string> logged_;  // events of late
  Stamp opened_;
  Storing storing_;
  Counts counts_;
};

}  // namespace arena::service
