#include "referee/serve/play.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <filesystem>

#include "basics/numbers.hpp"
#include "matches/base/file.hpp"
#include "referee/live/control_socket.hpp"
#include "referee/serve/lan.hpp"
#include "referee/serve/serve.hpp"
#include "referee/terminal/browser.hpp"
#include "referee/terminal/text.hpp"

namespace referee::serve {

namespace {

using terminal::Complaint;
using terminal::Exit;
using terminal::Or;

// Below those that the system gives to connections, so that it is free the next time too.
constexpr std::uint16_t first_port = 7434;

std::string_view variable(std::span<const std::string> environment, std::string_view name) {
  for (const auto& entry : environment)
    if (entry.starts_with(name) && entry.substr(name.size()).starts_with('='))
      return std::string_view(entry).substr(name.size() + 1);
  return {};
}

// Where the server was the last time: a browser keeps the keys of games by address.
std::string address_file(const std::string& folder) { return folder + "/address"; }

std::string last_address(const std::string& folder) {
  const auto text = matches::contents(address_file(folder));
  return text.substr(0, text.find('\n'));
}

std::uint16_t port_of(std::string_view url) {
  const auto colon = url.rfind(':');
  if (colon == url.npos) return first_port;
  return basics::read_number<std::uint16_t>(url.substr(colon + 1)).value_or(first_port);
}

void keep_address(const std::string& folder, const std::string& url) {
  const auto file = matches::open_file(address_file(folder), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file) matches::write_all(file.number(), url + "\n");
}

void show(const std::string& url, const std::string& lan, bool open,
          const terminal::Console& console) {
  console.print(fmt::format("play: {}/\n", url));
  if (!lan.empty())
    console.print(fmt::format("on the local network: {}\n{}", lan, lan_code(lan, console)));
  terminal::finish_output();
  if (!open) return;
  if (const auto wrong = terminal::open_browser(url + "/"); !wrong.empty())
    console.remark("cannot start xdg-open: " + wrong);
}

}  // namespace

Or<std::string> play_folder(std::span<const std::string> environment) {
  const auto folder = variable(environment, "XDG_DATA_HOME"), home = variable(environment, "HOME");
  // One that is relative means nothing, by the specification of these folders.
  if (folder.starts_with('/')) return std::string(folder) + "/referee/play";
  if (!home.empty()) return std::string(home) + "/.local/share/referee/play";
  return Complaint{"neither XDG_DATA_HOME nor HOME says where games are kept; expected --data DIR"};
}

namespace {

// The server that runs on the folder already: where it is, if it is what was asked for.
Or<Exit> show_running(const std::string& folder, const std::string& url, const PlayWords& words,
                      bool engines, const terminal::Console& console) {
  const auto lan = live::ask_run(folder, lan_question);
  if (engines || (words.lan && (!lan || lan->empty())))
    return Complaint{.sentence = fmt::format("a server without {} runs at {}/; end it first",
                                             engines ? "these engines" : "--lan", url),
                     .code = Exit::other_run};
  show(url, words.lan ? *lan : std::string(), words.open, console);
  return Exit::done;
}

}  // namespace

Or<Exit> play(const PlayWords& words, const options::EngineWords& engines,
              std::span<const std::string> environment, const terminal::Console& console) {
  const auto folder = words.data ? Or<std::string>(*words.data) : play_folder(environment);
  if (!folder) return folder.error();
  const auto last = last_address(*folder);
  if (!last.empty() && live::ask_run(*folder, "status"))
    return show_running(*folder, last, words, !engines.engine.empty(), console);
  ServeWords serving;
  serving.listen = ::arena::http::Endpoint{"127.0.0.1", port_of(last)};
  serving.data = *folder;
  serving.lan = words.lan;
  serving.log = LogForm::off;
  auto task = task_of(serving, engines);
  if (!task) return task.error();
  task->any_port = true;
  task->begun = [&](const std::string& url, const std::string& lan) {
    keep_address(*folder, url);
    show(url, lan, words.open, console);
  };
  return serve(*task, console);
}

}  // namespace referee::serve
