#include "referee/serve/serve.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stop_token>
#include <thread>
#include <vector>

#include "arena/house/analyst.hpp"
#include "arena/house/house.hpp"
#include "arena/house/trials.hpp"
#include "arena/http/app.hpp"
#include "arena/http/gate.hpp"
#include "arena/http/target.hpp"
#include "matches/base/file.hpp"
#include "referee/browse/calls.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/live/control_socket.hpp"
#include "referee/options/build.hpp"
#include "referee/serve/lan.hpp"
#include "referee/serve/last_moment.hpp"
#include "referee/serve/operating.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/watching/site.hpp"
#include "rules/utf8.hpp"

namespace referee::serve {

namespace {

namespace http = ::arena::http;
namespace service = ::arena::service;
using ::arena::database::Database;
using ::arena::database::Failure;
using terminal::Complaint;
using terminal::Exit;
using terminal::Or;

constexpr std::string_view file_of_database = "/arena.db";
constexpr int connections = 8;
constexpr auto second = std::chrono::milliseconds(1000);
// Of requests that have begun, when the server is asked to stop.
constexpr auto last_requests = std::chrono::milliseconds(1500);
constexpr auto longest_stop = std::chrono::milliseconds(1900);

Exit exit_of(Failure::Kind kind) {
  switch (kind) {
    case Failure::Kind::unavailable: return Exit::other_run;
    case Failure::Kind::damaged:
    case Failure::Kind::refused: return Exit::bad_file;
  }
  return Exit::internal;
}

Complaint complaint(const Failure& failure) {
  return {.sentence = failure.sentence, .code = exit_of(failure.kind)};
}

::arena::base::Stamp wall_clock() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

// Ticks every second for as long as it lives.
class Pulse {
 public:
  Pulse(http::Loop& loop, std::function<void()> beat) : loop_(loop), beat_(std::move(beat)) {
    again();
  }

 private:
  void again() {
    timer_ = loop_.after(second, [this] {
      beat_();
      again();
    });
  }

  http::Loop& loop_;
  std::function<void()> beat_;
  std::shared_ptr<void> timer_;
};

// The figures, on an address and a thread of their own; they are counted on the thread of the app.
class MetricsServer {
 public:
  MetricsServer(http::App& app, http::Loop& loop) : app_(app), loop_(loop) {}
  ~MetricsServer() {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }
  std::string listen(const http::Endpoint& endpoint) {
    std::uint16_t port = 0;
    const auto wrong = server_.listen(
        {.endpoint = endpoint, .tls = {}, .bounds = {}, .proxies = {}, .now = wall_clock},
        [this](http::Request request, std::shared_ptr<http::Responder> to) {
          answer(request.target, std::move(to));
        },
        port);
    if (wrong.empty()) thread_ = std::thread([this] { server_.run(second); });
    return wrong;
  }

 private:
  void answer(const std::string& target, std::shared_ptr<http::Responder> to) {
    if (target != "/metrics") return to->reply({404, {{"Content-Type", "text/plain"}}, "404\n"});
    loop_.post([this, to = std::move(to)] {
      server_.loop().post([to, text = app_.metrics()] {
        to->reply({200, {{"Content-Type", "text/plain; version=0.0.4"}}, text});
      });
    });
  }

  http::App& app_;
  http::Loop& loop_;
  http::Server server_;
  std::thread thread_;
};

std::string url_of(const Task& task, std::uint16_t port) {
  if (!task.url.empty() && !task.lan) return task.url;
  const auto& address = task.endpoint.address;
  const bool six = address.find(':') != address.npos;
  const auto host = address == "0.0.0.0" ? "127.0.0.1" : six ? "[" + address + "]" : address;
  return fmt::format("{}://{}:{}", task.tls ? "https" : "http", host, port);
}

// Empty: it is not open there.
Or<std::optional<http::Gate>> gate_of(const Task& task, std::uint16_t port) {
  if (!task.lan) return std::optional<http::Gate>();
  const auto host = lan_host();
  if (task.url.empty() && host.empty())
    return Complaint{.sentence = "option '--lan': this machine has no address in a network",
                     .code = Exit::other_run};
  const auto token = lan_token(task.data);
  if (!token) return token.error();
  auto url = task.url;
  if (url.empty()) url = fmt::format("{}://{}:{}", task.tls ? "https" : "http", host, port);
  return std::optional(http::Gate(*token, url));
}

// One line for an engine that cannot play. The server goes on: the engine may be fixed, and is
// started again for each game.
void warn(const terminal::Console& console, const ::arena::house::HousePlayer& player,
          const matches::play::Trouble& trouble) {
  const auto wrong = engines::engine_trouble(player.entry.name, player.engine, trouble);
  console.remark("referee: warning: " + rules::printable(wrong.sentence) +
                 "; a game with it waits until it can be started\n");
}

std::string in_words(const Task& task, std::size_t house) {
  if (house > 0) return std::to_string(house);
  return task.house ? "0: referee-player is neither beside this program nor in PATH"
                    : "0: --house off";
}

void greet(const terminal::Console& console, const Task& task, const std::string& url,
           const Database& database, const std::string& house) {
  constexpr std::string_view who[] = {"open", "by invitation", "closed"};
  console.print(fmt::format(
      "arena: {}\n"
      "  database      {}\n"
      "  registration  {}{}\n"
      "  house players {}\n"
      "  for people    {}/\n"
      "{}"
      "  for agents    {}/skill.md\n"
      "Register one:\n"
      "  curl -s -X POST {}/api/v1/agents/register -H 'Content-Type: application/json' "
      "-d '{{\"name\":\"first\"}}'\n",
      url, database.description(), who[static_cast<std::size_t>(task.settings.registration)],
      task.limited ? "" : ", no rate limits", house, url,
      task.runs ? fmt::format("  runs          {}/runs\n", url) : std::string(), url, url));
  terminal::finish_output();
}

// The data of a demonstration, gone with it.
class PassingFolder {
 public:
  PassingFolder() {
    std::error_code error;
    const auto above = std::filesystem::temp_directory_path(error);
    path_ = (above / "arena-XXXXXX").string();
    made_ = !error && ::mkdtemp(path_.data()) != nullptr;
    if (!made_) why_not_ = error ? error.message() : std::strerror(errno);
  }
  ~PassingFolder() {
    std::error_code ignored;
    if (made_) std::filesystem::remove_all(path_, ignored);
  }
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;
  const std::string& path() const { return path_; }
  bool made() const { return made_; }
  const std::string& why_not() const { return why_not_; }

 private:
  std::string path_, why_not_;
  bool made_ = false;
};

}  // namespace

std::string witness_of(const Task& task) {
  if (!task.database.empty()) return {};
  return task.data + std::string(file_of_database) + ".witness";
}

namespace {

// Files of a server whose folder was there before, with notes and keys that others could read.
void close_to_others(const std::string& folder) {
  namespace fs = std::filesystem;
  constexpr auto others = fs::perms::group_all | fs::perms::others_all;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const auto name = entry.path().filename().string();
    const bool own =
        name.starts_with(file_of_database.substr(1)) || name == "address" || name == "lan-token";
    if (own && entry.symlink_status(ignored).type() == fs::file_type::regular)
      fs::permissions(entry.path(), others, fs::perm_options::remove, ignored);
  }
}

}  // namespace

Or<std::unique_ptr<Database>> open_database(const Task& task) {
  ::umask(S_IRWXG | S_IRWXO);
  std::error_code error;
  // Notes of running games are in there, and the socket that the server obeys.
  if (std::filesystem::create_directories(task.data, error))
    std::filesystem::permissions(task.data, std::filesystem::perms::owner_all, error);
  if (error)
    return Complaint{.sentence = fmt::format("cannot make '{}': {}", task.data, error.message()),
                     .code = Exit::no_output};
  close_to_others(task.data);
  auto opened = task.database.empty()
                    ? ::arena::database::open_sqlite(task.data + std::string(file_of_database))
                    : ::arena::database::open_postgresql(task.database, connections);
  if (!opened) return complaint(opened.error());
  return *std::move(opened);
}

namespace {

http::Bounds bounds_of(const Task& task) {
  http::Bounds bounds;
  bounds.per_address = task.limited ? 256u : 0u;
  if (task.records) bounds.large = browse::pieces_of_files(task.limited);
  return bounds;
}

std::vector<http::Annex> annexes_of(const Task& task, http::Loop& loop,
                                    std::optional<watching::Site>& runs) {
  std::vector<http::Annex> annexes{task.records ? browse::records_pages(loop, task.limited)
                                                : browse::no_records_pages()};
  if (runs)
    annexes.emplace_back([&site = *runs](const http::Request& request, const http::Target&,
                                         std::shared_ptr<http::Responder> to) {
      return site.handle(request, std::move(to));
    });
  return annexes;
}

// Each line by one write, for several threads have something to say. A reader that takes nothing
// must not hold up the server: lines that do not fit are lost.
::arena::base::Log log_of(const Task& task) {
  return [format = task.log](const ::arena::base::LogLine& line) {
    pollfd out{STDERR_FILENO, POLLOUT, 0};
    if (const auto text = written(line, wall_clock(), format);
        !text.empty() && ::poll(&out, 1, 0) == 1)
      matches::write_all(STDERR_FILENO, text);
  };
}

// On the thread of the loop.
void renew_tls(http::Server& server, const ::arena::base::Log& log, bool anyway) {
  using enum http::Server::Renewal;
  const auto renewed = server.renew_tls(anyway);
  if (renewed.what == done) log({"certificate", "new connections get the new one"});
  if (renewed.what == failed)
    log({"certificate",
         "the new one cannot be used, and the one from before stays: " + renewed.why_not});
}

// SIGHUP reads the certificate again; a server without one ends by it, as when its terminal goes.
std::function<void()> hang_up_of(const Task& task, http::Server& server,
                                 const ::arena::base::Log& log) {
  if (!task.tls) return nullptr;
  return [&server, &log] { server.loop().post([&server, &log] { renew_tls(server, log, true); }); };
}

Or<Exit> run_server(const Task& task, const terminal::Console& console) {
  const auto log = log_of(task);
  LastMoment last_moment;
  http::Server server;
  const terminal::StopSignals signals(terminal::StopSignals::usual_patience, {},
                                      hang_up_of(task, server, log));
  auto database = open_database(task);
  if (!database) return database.error();
  auto settings = task.settings;
  settings.witness = witness_of(task);
  const auto players = task.house ? ::arena::house::find_players() : ::arena::house::Players{};
  for (const auto* const some : {&players, &task.engines})
    for (const auto& player : *some) settings.house.push_back(player.entry);
  service::Service arena(**database, settings, {wall_clock, ::arena::base::system_chance(), log});

  std::uint16_t port = 0;
  std::unique_ptr<http::App> app;
  std::optional<watching::Site> runs;
  if (task.runs) runs.emplace(*task.runs, server.loop());
  const http::Server::Handler handle = [&](http::Request request,
                                           std::shared_ptr<http::Responder> to) {
    app->handle(std::move(request), std::move(to));
  };
  const auto listen = [&](const http::Endpoint& endpoint) {
    return server.listen({.endpoint = endpoint,
                          .tls = task.tls,
                          .bounds = bounds_of(task),
                          .proxies = task.proxies,
                          .now = wall_clock,
                          .url = task.url,
                          .refused = handle},
                         handle, port);
  };
  auto wrong = listen(task.endpoint);
  if (!wrong.empty() && task.any_port) wrong = listen({task.endpoint.address, 0});
  if (!wrong.empty())
    return Complaint{.sentence = fmt::format("cannot listen on {}:{}: {}", task.endpoint.address,
                                             task.endpoint.port, wrong),
                     .code = Exit::other_run};
  const auto url = url_of(task, port);
  const auto gate = gate_of(task, port);
  if (!gate) return gate.error();
  const auto lan = *gate ? (*gate)->address() : std::string();
  // Each engine of the operator's has a thread of its own: one that is silent delays no other.
  ::arena::house::House house(arena, players, 0, task.patience);
  ::arena::house::House engines(arena, task.engines, players.size(), task.patience);
  auto& adviser = players.empty() ? engines : house;
  ::arena::house::Analyst analyst(arena, players.empty() ? task.engines : players, task.patience);
  app = std::make_unique<http::App>(
      arena, server.loop(),
      http::Rules{.limited = task.limited,
                  .base_url = url,
                  .gate = *gate,
                  .advise = [&adviser](const service::Shown& game,
                                       auto then) { adviser.advise(game, std::move(then)); },
                  .analyse = [&analyst](const service::Shown& game) { return analyst.begin(game); },
                  .course_of_analysis =
                      [&analyst](const std::string& game) { return analyst.course(game); },
                  .annexes = annexes_of(task, server.loop(), runs),
                  .log = log});
  arena.listen(house.listener());
  arena.listen(engines.listener());
  // When everybody listens: another server may have something to tell at once.
  if (const auto failed = arena.open()) {
    database->reset();
    return complaint(*failed);
  }
  MetricsServer metrics(*app, server.loop());
  if (task.metrics)
    if (const auto why = metrics.listen(*task.metrics); !why.empty())
      return Complaint{.sentence = "cannot listen for --metrics: " + why, .code = Exit::other_run};
  auto control = live::ControlSocket::open(task.data, [&arena, &lan](std::string_view line) {
    return line == lan_question ? lan : operate(arena, line);
  });
  if (!control) return Complaint{.sentence = control.error(), .code = Exit::no_output};
  house.begin();
  engines.begin();
  if (task.begun)
    task.begun(url, lan);
  else
    greet(console, task, url, **database, in_words(task, settings.house.size()));
  if (!task.begun && !lan.empty())
    console.print(fmt::format("On the local network:\n  {}\n{}", lan, lan_code(lan, console)));
  terminal::finish_output();
  log({"start",
       fmt::format("{} at {}, {}", options::version_line(), url, (*database)->description())});
  {
    const ::arena::house::Trials trials(
        task.engines, task.patience,
        [&](std::size_t engine, const matches::play::Trouble& trouble) {
          warn(console, task.engines[engine], trouble);
        });
    const Pulse pulse(server.loop(), [&] {
      arena.tick();
      renew_tls(server, log, false);
    });
    const std::stop_callback stop(signals.token(), [&] {
      last_moment.begin(longest_stop);
      server.loop().post([&] {
        app->let_go();
        if (runs) runs->let_go();
      });
      server.stop();
    });
    server.run(last_requests);
  }
  control->reset();
  house.end();
  engines.end();
  analyst.end();
  arena.close();
  database->reset();  // what was asked for is finished before anything that it tells goes away
  log({"stop", "everything that was acknowledged is stored"});
  return Exit::done;
}

}  // namespace

Or<Exit> serve(const Task& task, const terminal::Console& console) {
  if (!task.demo) return run_server(task, console);
  const PassingFolder folder;
  if (!folder.made())
    return Complaint{.sentence = "there is no folder for temporary files (" + folder.why_not() +
                                 "); name one in TMPDIR, or give --data DIR without --demo",
                     .code = Exit::no_output};
  auto passing = task;
  passing.data = folder.path();
  return run_server(passing, console);
}

}  // namespace referee::serve
