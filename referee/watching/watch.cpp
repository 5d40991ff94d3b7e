#include "referee/watching/watch.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <stop_token>

#include "arena/http/server.hpp"
#include "matches/journal/run_directory.hpp"
#include "referee/terminal/browser.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/watching/run_page.hpp"
#include "referee/watching/site.hpp"

namespace referee::watching {

namespace {

namespace fs = std::filesystem;
namespace http = ::arena::http;
using terminal::Complaint;
using terminal::Exit;
using terminal::Or;

constexpr std::chrono::milliseconds last_requests{1000};

Or<RunFolder> folder_of_run(const std::string& directory) {
  std::error_code error;
  const auto path = fs::canonical(directory, error);
  if (error || !fs::is_directory(path, error))
    return terminal::bad_file(matches::journal::named(directory) + " is not a directory");
  return RunFolder{path.parent_path().string(), path.filename().string()};
}

http::Response redirect(const std::string& to) { return {303, {{"Location", to}}, {}}; }

Or<Exit> serve_page(const RunFolder& folder, const WatchWords& words,
                    const terminal::Console& console) {
  const terminal::StopSignals signals;
  http::Server server;
  Site site(folder, server.loop());
  const auto home = address_of(*folder.only);
  std::uint16_t port = 0;
  const auto endpoint = words.listen.value_or(http::Endpoint{"127.0.0.1", 0});
  const auto wrong = server.listen(
      {.endpoint = endpoint,
       .tls = {},
       .bounds = {},
       .proxies = {},
       .now = [] { return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()); }},
      [&](const http::Request& request, std::shared_ptr<http::Responder> to) {
        if (request.target == "/" || request.target == "/runs") return to->reply(redirect(home));
        if (!site.handle(request, to)) to->reply({404, {{"Content-Type", "text/plain"}}, "404\n"});
      },
      port);
  if (!wrong.empty())
    return Complaint{.sentence = fmt::format("cannot listen on {}:{}: {}", endpoint.address,
                                             endpoint.port, wrong),
                     .code = Exit::other_run};
  const bool six = endpoint.address.find(':') != std::string::npos;
  const auto url = fmt::format("http://{}:{}{}", six ? "[" + endpoint.address + "]" : endpoint.address,
                               port, home);
  console.print("watch: " + url + "\n");
  terminal::finish_output();
  if (words.open)
    if (const auto why = terminal::open_browser(url); !why.empty())
      console.remark("referee: cannot start xdg-open: " + why + "\n");
  const std::stop_callback stop(signals.token(), [&] {
    server.loop().post([&site] { site.let_go(); });
    server.stop();
  });
  server.run(last_requests);
  return Exit::done;
}

}  // namespace

std::string read_own_address(std::string_view text, http::Endpoint& endpoint) {
  const auto read = http::read_endpoint(text);
  if (!read) return fmt::format("'{}' is not ADDRESS:PORT, such as 127.0.0.1:8080", text);
  endpoint = *read;
  return http::is_loopback(endpoint.address)
             ? std::string()
             : "the page is for this machine alone, such as 127.0.0.1:8080";
}

Or<RunFolder> folder_of_runs(const std::string& directory) {
  std::error_code error;
  if (!fs::is_directory(directory, error))
    return terminal::bad_file(matches::journal::named(directory) + " is not a directory");
  if (fs::exists(directory + "/identity", error))
    return terminal::bad_file(matches::journal::named(directory) +
                              " is a run; expected the directory of several runs");
  return RunFolder{directory, std::nullopt};
}

Or<Exit> watch(const options::Arguments& arguments, const terminal::Console& console) {
  const auto& words = arguments.of<WatchWords>();
  const auto& directory = arguments.operands().front();
  if (!words.web && (words.listen || words.open))
    return Complaint{fmt::format("option '--{}' needs --web", words.listen ? "listen" : "open")};
  const auto folder = folder_of_run(directory);
  if (!folder) return folder.error();
  return words.web ? serve_page(*folder, words, console) : watch_in_terminal(directory, console);
}

}  // namespace referee::watching
