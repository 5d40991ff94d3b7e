#include "referee/watching/site.hpp"

#include <fmt/format.h>

#include <charconv>

#include "arena/http/target.hpp"
#include "basics/numbers.hpp"
#include "matches/base/fnv.hpp"
#include "referee/pictures/markup.hpp"
#include "referee/watching/embedded.hpp"
#include "referee/watching/run_page.hpp"

namespace referee::watching {

namespace {

namespace http = ::arena::http;
using http::Responder;
using http::Response;
using ResponderPtr = std::shared_ptr<Responder>;

constexpr auto between_looks = std::chrono::milliseconds(1000);
constexpr int looks_in_pulse = 15;                       // looks between two signs of life
constexpr std::size_t most_of_a_look = 32 << 20;         // bytes of the journal, in each second
constexpr std::size_t most_of_a_page = 256 << 20;        // before somebody sees anything
constexpr std::size_t most_runs = 8;                     // that are held
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

Response response(int status, std::string_view type, std::string body) {
  return {status,
          {{"Content-Type", std::string(type) + "; charset=utf-8"},
           {"Content-Security-Policy", std::string(policy)}},
          std::move(body)};
}

Response html(std::string body, int status = 200) {
  return response(status, "text/html", std::move(body));
}

Response not_here(std::string_view what) {
  return html(whole_page("Not found", fmt::format("<h1>Not found</h1>\n<p>{}</p>\n",
                                                  pictures::escaped(what))),
              404);
}

Response file(const http::Request& request, std::string_view type, const std::string& text) {
  const auto tag = "\"" + matches::sixteen_digits(matches::fnv1a(text)) + "\"";
  const bool known = request.header("if-none-match") == tag;
  auto answer = response(known ? 304 : 200, type, known ? std::string() : text);
  answer.file = true;
  answer.headers.emplace_back("ETag", tag);
  answer.headers.emplace_back("Cache-Control", "no-cache");
  return answer;
}

// The parts of a path, whatever bytes a name holds. Empty parts are left out.
std::vector<std::string> parts_of(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  std::vector<std::string> parts;
  std::string part;
  const auto close = [&] {
    if (!part.empty()) parts.push_back(std::move(part));
    part.clear();
  };
  for (std::size_t i = 0; i < target.size(); ++i) {
    unsigned value = 0;
    if (target[i] == '/') {
      close();
    } else if (target[i] == '%' && i + 2 < target.size() &&
               std::from_chars(&target[i + 1], &target[i + 1] + 2, value, 16).ptr == &target[i + 1] + 2) {
      part += static_cast<char>(value);
      i += 2;
    } else {
      part += target[i];
    }
  }
  close();
  return parts;
}

std::optional<GameFilter> filter_of(const std::string& query) {
  const auto target = http::read_target("/?" + query);
  if (!target) return std::nullopt;
  GameFilter filter;
  std::optional<std::uint32_t> one, other;
  for (const auto& [name, value] : target->query) {
    const auto number = basics::read_number<std::uint64_t>(value);
    if (name == "reason") {
      filter.reason = value;
    } else if (name == "opening") {
      filter.opening = matches::of_sixteen_digits(value);
    } else if (!number || *number > 0xffffffff) {
      return std::nullopt;
    } else if (name == "number") {
      filter.number = *number;
    } else if (name == "page") {
      filter.page = std::min<std::size_t>(*number, 1'000'000);
    } else if (name == "one" || name == "other") {
      (name == "one" ? one : other) = static_cast<std::uint32_t>(*number);
    } else {
      return std::nullopt;
    }
  }
  if (one.has_value() != other.has_value()) return std::nullopt;
  if (one) filter.engines = {*one, *other};
  return filter;
}

std::string query_in(const std::string& target) {
  const auto question = target.find('?');
  return question == target.npos ? std::string() : target.substr(question + 1);
}

}  // namespace

// What has changed in a run since somebody looked.
struct Site::News {
  std::uint64_t revision = 0, stamp = 0;
  struct Board {
    std::uint64_t stamp = 0;
    std::string worker, json;
  };
  std::vector<Board> boards;
};

struct Site::Audience {
  struct Listener {
    ResponderPtr to;
    std::uint64_t revision = 0, stamp = 0;
    bool fresh = true;
  };
  std::vector<Listener> listeners;
  std::shared_ptr<void> timer;
  bool looking = false;
  int looks = 0;
};

Site::Site(RunFolder folder, http::Loop& loop)
    : folder_(folder), loop_(loop), list_(std::move(folder)) {}

Site::~Site() = default;

bool Site::handle(const http::Request& request, ResponderPtr to) {
  const auto parts = parts_of(request.target);
  if (parts.empty() || (parts[0] != "runs" && parts[0] != "watching")) return false;
  show(request, parts, std::move(to));
  return true;
}

void Site::show(const http::Request& request, const std::vector<std::string>& parts,
                ResponderPtr to) {
  if (request.method != "GET" && request.method != "HEAD") {
    auto refused = response(405, "text/plain", "this address takes GET\n");
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return to->reply(std::move(refused));
  }
  if (parts.size() == 2 && parts[0] == "watching" && parts[1] == "script.js")
    return to->reply(file(request, "text/javascript", script()));
  if (parts.size() == 2 && parts[0] == "watching" && parts[1] == "style.css")
    return to->reply(file(request, "text/css", style()));
  if (parts[0] != "runs" || parts.size() > 3) return to->reply(not_here("There is no such page."));
  if (parts.size() == 1) return answer(std::move(to), [this] { return html(list_.page()); });
  const auto& name = parts[1];
  // Nothing but what stands in the folder, by its whole name: no path leads out of it.
  if (!holds(folder_, name)) return to->reply(not_here("There is no such run here."));
  if (parts.size() == 2) return answer(std::move(to), [this, name] { return page_of_run(name); });
  if (parts[2] == "live") return answer(std::move(to), [this, name] { return live_part(name); });
  if (parts[2] == "events" && request.method == "GET") return follow(name, std::move(to));
  if (parts[2] == "games")
    return answer(std::move(to), [this, name, query = query_in(request.target)] {
      return page_of_games(name, query);
    });
  to->reply(not_here("There is no such page."));
}

void Site::answer(ResponderPtr to, Answer make) {
  reader_.post([this, to = std::move(to), make = std::move(make)] {
    auto made = std::make_shared<Response>(make());
    loop_.post([to, made] { to->reply(std::move(*made)); });
  });
}

// --- on the reading thread ------------------------------------------------------------------------

WatchedRun& Site::run(const std::string& name, std::size_t most) {
  auto& held = runs_[name];
  if (!held.run) held.run = std::make_unique<WatchedRun>(name, directory_of(folder_, name));
  held.used = ++uses_;
  if (runs_.size() > most_runs)
    runs_.erase(std::min_element(runs_.begin(), runs_.end(), [](const auto& a, const auto& b) {
      return a.second.used < b.second.used;
    }));
  auto& run = *runs_.at(name).run;
  run.look(most);
  return run;
}

Response Site::page_of_run(const std::string& name) {
  return html(run_page(run(name, most_of_a_page)));
}

// Made once for all readers.
Response Site::live_part(const std::string& name) {
  const auto found = runs_.find(name);
  auto& watched = found == runs_.end() ? run(name, most_of_a_page) : *found->second.run;
  auto& held = runs_.at(name);
  if (held.live_of != watched.revision()) {
    held.live = live_sections(watched);
    held.live_of = watched.revision();
  }
  return html(held.live);
}

Response Site::page_of_games(const std::string& name, const std::string& query) {
  const auto filter = filter_of(query);
  if (!filter) return not_here("There are no such games.");
  const auto& watched = run(name, most_of_a_page);
  if (!watched.problem().empty()) return not_here(watched.problem());
  return html(games_page(watched, *filter));
}

Site::News Site::news_of(const std::string& name) {
  const auto& watched = run(name, most_of_a_look);
  News news{.revision = watched.revision(), .stamp = watched.boards().stamp(), .boards = {}};
  for (const auto* const board : watched.boards().shown())
    news.boards.push_back({board->stamp, board->worker, board_json(*board)});
  return news;
}

// --- streams --------------------------------------------------------------------------------------

void Site::follow(const std::string& name, ResponderPtr to) {
  if (letting_go_) return to->reply(response(503, "text/plain", "the server stops\n"));
  to->begin({200, {{"Content-Type", "text/event-stream"}}, {}});
  auto& audience = audiences_[name];
  if (!audience) audience = std::make_shared<Audience>();
  audience->listeners.push_back({.to = std::move(to)});
  if (!audience->timer) tick(name);  // else with the next look
}

// Looks once a second, as long as somebody listens.
void Site::tick(const std::string& name) {
  const auto found = audiences_.find(name);
  if (found == audiences_.end()) return;
  auto& audience = *found->second;
  std::erase_if(audience.listeners, [](const auto& one) { return one.to->gone(); });
  if (audience.listeners.empty() || letting_go_) {
    audiences_.erase(found);
    return;
  }
  if (!std::exchange(audience.looking, true))
    reader_.post([this, name] {
      auto news = std::make_shared<News>(news_of(name));
      loop_.post([this, name, news] { tell(name, *news); });
    });
  if (++audience.looks % looks_in_pulse == 0)
    for (const auto& one : audience.listeners) one.to->part(": still here\n\n");
  audience.timer = loop_.after(between_looks, [this, name] { tick(name); });
}

void Site::tell(const std::string& name, const News& news) {
  const auto found = audiences_.find(name);
  if (found == audiences_.end()) return;
  found->second->looking = false;
  for (auto& one : found->second->listeners) {
    if (one.to->gone()) continue;
    const bool fresh = std::exchange(one.fresh, false);
    if (fresh || news.stamp != one.stamp) {
      std::string workers, boards;
      for (const auto& board : news.boards) {
        workers += fmt::format("{}\"{}\"", workers.empty() ? "" : ",", board.worker);
        if (fresh || board.stamp > one.stamp) boards += (boards.empty() ? "" : ",") + board.json;
      }
      one.to->part(fmt::format("event: boards\ndata: {{\"workers\":[{}],\"boards\":[{}]}}\n\n",
                               workers, boards));
      one.stamp = news.stamp;
    }
    if (fresh || news.revision != one.revision) {
      one.to->part(fmt::format("event: run\ndata: {}\n\n", news.revision));
      one.revision = news.revision;
    }
  }
}

void Site::let_go() {
  letting_go_ = true;
  for (auto& [name, audience] : audiences_)
    for (auto& one : audience->listeners) one.to->end();
  audiences_.clear();
}

}  // namespace referee::watching
