// The words of `serve`, looked at before anything is opened.

#include <fmt/format.h>

#include "arena/base/names.hpp"
#include "arena/service/pools.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/serve/serve.hpp"
#include "referee/watching/watch.hpp"

namespace referee::serve {

namespace {

namespace http = ::arena::http;
using terminal::Complaint;
using terminal::Or;

constexpr std::string_view usual_endpoint = "127.0.0.1:8080", usual_folder = "arena-data";

Complaint wrong(std::string_view option, std::string_view what) {
  return {fmt::format("option '--{}': {}", option, what)};
}

std::optional<Complaint> take_tls(const ServeWords& words, Task& task) {
  if (words.tls_cert.has_value() != words.tls_key.has_value())
    return Complaint{"options '--tls-cert' and '--tls-key' need each other"};
  if (words.tls_cert) task.tls = {*words.tls_cert, *words.tls_key};
  const bool open = !http::is_loopback(task.endpoint.address) && !task.tls &&
                    task.proxies.empty() && !words.insecure && !words.lan;
  if (!open) return std::nullopt;
  return wrong("listen", "a public address needs --tls-cert and --tls-key, a proxy in front of it "
                         "(--trusted-proxy), or --insecure");
}

bool is_limited(const ServeWords& words, const Task& task) {
  switch (words.limits) {
    case Limits::on: return true;
    case Limits::off: return false;
    case Limits::automatic: break;
  }
  // Who comes from the local network was given the address.
  if (task.lan) return false;
  return !http::is_loopback(task.endpoint.address) || !task.proxies.empty();
}

void take_times(const ServeWords& words, Task& task) {
  auto& terms = task.settings.times.terms;
  const std::optional<std::string>* const given[] = {&words.live, &words.daemon, &words.cron};
  for (std::size_t i = 0; i < std::size(given); ++i)
    if (*given[i]) terms[i] = **given[i];
}

std::string name_of(const matches::play::Engine& engine) {
  const auto& program = engine.program.path;
  return "engine-" +
         (engine.name.empty() ? program.substr(program.rfind('/') + 1) : engine.name);
}

// How long an engine may think by default.
void bound(matches::clocks::TimeControl& time) {
  constexpr std::chrono::seconds usual_thought{2}, usual_margin{2};
  if (!time.clocked && !time.move_time && !time.nodes && !time.depth) {
    time.move_time = usual_thought;
    time.margin = usual_margin;
  }
}

// An engine whose protocol is found out when it is asked may play anything.
std::vector<std::string> games_of(const matches::play::Engine& engine) {
  std::vector<std::string> games;
  if (!engine.protocol) return games;
  for (const auto& kind : rules::games())
    if (rules::speaks(kind, protocols::name(*engine.protocol))) games.emplace_back(kind.name);
  return games;
}

std::optional<Complaint> take_engines(const options::EngineWords& words, Task& task) {
  if (words.engine.empty()) return std::nullopt;
  auto engines = options::engines_of(words);
  if (!engines) return engines.error();
  if (auto missing = engines::obstacle(*engines)) return missing;
  for (auto& engine : *engines) {
    const auto name = name_of(engine);
    if (const auto bad = ::arena::base::wrong_with_name(name))
      return wrong("engine", fmt::format("'{}' cannot be a player's name, give it another one with "
                                         "name=: {}",
                                         name, *bad));
    for (const auto& other : task.engines)
      if (::arena::base::skeleton(other.entry.name) == ::arena::base::skeleton(name))
        return wrong("engine", fmt::format("two engines are called '{}'", name));
    bound(engine.time);
    task.engines.push_back({.entry = {.name = name,
                                      .level = name.substr(name.find('-') + 1),
                                      .games = games_of(engine),
                                      .takes_tickets = false},
                            .engine = engine});
  }
  return std::nullopt;
}

}  // namespace

std::string read_address(std::string_view text, http::Endpoint& endpoint) {
  const auto read = http::read_endpoint(text);
  if (!read) return fmt::format("'{}' is not ADDRESS:PORT, such as {}", text, usual_endpoint);
  endpoint = *read;
  return {};
}

std::string read_loopback(std::string_view text, http::Endpoint& endpoint) {
  if (auto wrong = read_address(text, endpoint); !wrong.empty()) return wrong;
  return http::is_loopback(endpoint.address)
             ? std::string()
             : "figures are only given on loopback, such as 127.0.0.1:9090";
}

std::string read_folder(std::string_view text, std::string& folder) {
  if (text.find("://") != text.npos) return "expected a directory; --database takes a URL";
  folder = text;
  return {};
}

std::string read_database(std::string_view text, std::string& url) {
  if (!text.starts_with("postgresql://") && !text.starts_with("postgres://"))
    return "expected postgresql://USER@HOST/NAME";
  url = text;
  return {};
}

std::string read_time(std::string_view text, std::string& terms) {
  const auto read = ::arena::table::read_time_terms(text);
  if (!read) return read.error().sentence;
  terms = ::arena::table::write(*read);
  return {};
}

std::string read_line(std::string_view text, std::string& line) {
  line = text;
  return text.empty() ? "expected a command" : "";
}

Or<Task> task_of(const ServeWords& words, const options::EngineWords& engines) {
  Task task;
  if (auto bad = take_engines(engines, task)) return *std::move(bad);
  task.endpoint = words.listen ? *words.listen : *http::read_endpoint(usual_endpoint);
  task.metrics = words.metrics;
  task.proxies = words.trusted_proxies;
  task.lan = words.lan;
  if (task.lan && !task.proxies.empty())
    return Complaint{"options '--lan' and '--trusted-proxy' exclude each other"};
  if (task.lan) task.endpoint.address = "0.0.0.0";
  if (auto bad = take_tls(words, task)) return *std::move(bad);
  take_times(words, task);
  if (words.demo && (words.data || words.database))
    return Complaint{"option '--demo' keeps no data: it excludes '--data' and '--database'"};
  task.data = words.data.value_or(std::string(usual_folder));
  task.database = words.database.value_or("");
  if (words.restored && (words.database || words.demo || words.check))
    return Complaint{"option '--restored' is for a server on the SQLite database in --data: it "
                     "excludes '--database', '--demo' and '--check'"};
  task.settings.restored = words.restored;
  if (words.runs) {
    auto folder = watching::folder_of_runs(*words.runs);
    if (!folder) return folder.error();
    task.runs = *std::move(folder);
  }
  task.url = words.url.value_or("");
  while (task.url.ends_with('/')) task.url.pop_back();
  task.settings.registration =
      static_cast<::arena::service::Registration>(static_cast<int>(words.registration));
  task.settings.illegal_loses = words.illegal_loses;
  if (words.ratings == Ratings::elo)
    task.settings.rating_system = ::arena::store::RatingSystem::elo;
  task.limited = is_limited(words, task);
  task.house = words.house.value_or(true);
  task.log = static_cast<::arena::base::LogFormat>(words.log);
  task.records = words.records.value_or(true);
  task.check = words.check;
  task.demo = words.demo;
  task.tell = words.tell.value_or("");
  return task;
}

}  // namespace referee::serve
