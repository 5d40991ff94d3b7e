// The words of `serve`, looked at before anything is opened.

#include <fmt/format.h>

#include "arena/service/pools.hpp"
#include "referee/serve/serve.hpp"

namespace referee::serve {

namespace {

namespace http = ::arena::http;
using terminal::Complaint;
using terminal::Or;

constexpr std::string_view usual_endpoint = "127.0.0.1:8080", usual_folder = "arena";

Complaint wrong(std::string_view option, std::string_view what) {
  return {fmt::format("option '--{}': {}", option, what)};
}

Or<http::Endpoint> endpoint_of(std::string_view option, const std::string& text) {
  const auto endpoint = http::read_endpoint(text);
  if (endpoint) return *endpoint;
  return wrong(option, fmt::format("'{}' is not ADDRESS:PORT, such as {}", text, usual_endpoint));
}

std::optional<Complaint> take_time(std::string_view option, const std::optional<std::string>& text,
                                   std::string& into) {
  if (!text) return std::nullopt;
  const auto terms = ::arena::table::read_time_terms(*text);
  if (!terms) return wrong(option, terms.error().sentence);
  into = ::arena::table::write(*terms);
  return std::nullopt;
}

std::optional<Complaint> take_times(const ServeWords& words, Task& task) {
  auto& terms = task.settings.times.terms;
  if (auto bad = take_time("live", words.live, terms[0])) return bad;
  if (auto bad = take_time("daemon", words.daemon, terms[1])) return bad;
  return take_time("cron", words.cron, terms[2]);
}

std::optional<Complaint> take_tls(const ServeWords& words, Task& task) {
  if (words.tls_cert.has_value() != words.tls_key.has_value())
    return Complaint{"options '--tls-cert' and '--tls-key' need each other"};
  if (words.tls_cert) task.tls = {*words.tls_cert, *words.tls_key};
  const bool open = !http::is_loopback(task.endpoint.address) && !task.tls &&
                    task.proxies.empty() && !words.insecure;
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
  return !http::is_loopback(task.endpoint.address) || !task.proxies.empty();
}

}  // namespace

Or<Task> task_of(const ServeWords& words) {
  Task task;
  const auto endpoint = endpoint_of("listen", words.listen.value_or(std::string(usual_endpoint)));
  if (!endpoint) return endpoint.error();
  task.endpoint = *endpoint;
  if (words.metrics) {
    const auto metrics = endpoint_of("metrics", *words.metrics);
    if (!metrics) return metrics.error();
    if (!http::is_loopback(metrics->address))
      return wrong("metrics", "figures are only given on loopback, such as 127.0.0.1:9090");
    task.metrics = *metrics;
  }
  task.proxies = words.trusted_proxies;
  if (auto bad = take_tls(words, task)) return *std::move(bad);
  if (auto bad = take_times(words, task)) return *std::move(bad);
  if (words.demo && (words.data || words.database))
    return Complaint{"option '--demo' keeps no data: it excludes '--data' and '--database'"};
  task.data = words.data.value_or(std::string(usual_folder));
  task.database = words.database.value_or("");
  if (words.database && !task.database.starts_with("postgresql://") &&
      !task.database.starts_with("postgres://"))
    return wrong("database", "expected postgresql://USER@HOST/NAME");
  task.url = words.url.value_or("");
  while (task.url.ends_with('/')) task.url.pop_back();
  task.settings.registration =
      static_cast<::arena::service::Registration>(static_cast<int>(words.registration));
  task.settings.illegal_loses = words.illegal_loses;
  task.limited = is_limited(words, task);
  task.house = words.house.value_or(true);
  task.check = words.check;
  task.demo = words.demo;
  task.tell = words.tell.value_or("");
  if (words.tell && task.tell.empty()) return wrong("tell", "expected a command");
  return task;
}

}  // namespace referee::serve
