#include "arena/agent/server.hpp"

#include <utility>

#include "arena/client/url.hpp"

namespace arena::agent {

namespace {

using client::Request;
using client::Response;
using matches::Seconds;

const std::string base = "/api/v1";
constexpr matches::Millis usual_patience{15'000};
constexpr matches::Millis longest_patience{60'000};
constexpr int most_pages = 5;

template <class T>
Said<T> said(client::Caller& caller, Request request, const Server::Limits& limits,
             client::Read<T> (*read)(std::string_view)) {
  std::optional<T> value;
  auto response = caller.call(std::move(request), limits,
                              [&](const Response& answer) -> std::optional<std::string> {
                                auto result = read(answer.body);
                                if (!result) return std::move(result).error();
                                value = *std::move(result);
                                return std::nullopt;
                              });
  if (!response) return Refusal{std::move(response).error()};
  if (value) return *std::move(value);
  return Refusal{{}, response->status, client::read_problem(*response)};
}

std::string game_path(std::string_view game_id) {
  return base + "/games/" + client::percent_encoded(game_id);
}

}  // namespace

std::string idempotency_key(std::string_view game_id, int turn) {
  return std::string(game_id) + "-" + std::to_string(turn);
}

std::string Refusal::sentence() const {
  if (gave_up) return gave_up->sentence;
  return problem.code.empty() ? problem.detail : problem.code + ": " + problem.detail;
}

Said<client::Registered> Server::join_as(std::string_view name, std::string_view invite,
                                         std::string_view token, Limits limits) {
  Request request{"POST", base + "/agents/register", client::registration_body(name, invite)};
  request.idempotency_key = token;
  request.patience = longest_patience;
  return said(caller_, std::move(request), limits, client::read_registered);
}

Said<client::Activity> Server::activity(std::string_view after, Seconds wait, Limits limits) {
  Request request{"GET", base + "/agents/me"};
  const std::string held = wait > Seconds(0) ? "wait=" + std::to_string(wait.count()) : "";
  const std::string known = after.empty() ? "" : "after=" + client::percent_encoded(after);
  if (!held.empty() || !known.empty()) request.target += "?";
  request.target += held + (held.empty() || known.empty() ? "" : "&") + known;
  request.patience = usual_patience + wait;
  return said(caller_, std::move(request), limits, client::read_activity);
}

Said<client::Ticket> Server::join(const client::Wish& wish, Limits limits) {
  return said(caller_, {"POST", base + "/queue/join", client::join_body(wish)}, limits,
              client::read_ticket);
}

Said<std::monostate> Server::leave(Limits limits) {
  auto response = caller_.call({"POST", base + "/queue/leave", "{}"}, limits);
  if (!response) return Refusal{std::move(response).error()};
  if (response->status >= 300)
    return Refusal{{}, response->status, client::read_problem(*response)};
  return std::monostate{};
}

Said<client::GameState> Server::state(std::string_view game_id, std::optional<int> since,
                                      Seconds wait, Limits limits) {
  Request request{"GET", game_path(game_id) + "?legal_moves=false"};
  if (since)
    request.target += "&since=" + std::to_string(*since) + "&wait=" + std::to_string(wait.count());
  request.patience = usual_patience + wait;
  return said(caller_, std::move(request), limits, client::read_state);
}

Said<client::GameState> Server::act(std::string_view game_id, std::string_view action, int turn,
                                    const client::Thoughts& thoughts, Limits limits) {
  const auto key = idempotency_key(game_id, turn);
  Request request{"POST", game_path(game_id) + "/move",
                  client::action_body(action, turn, key, thoughts)};
  request.idempotency_key = key;
  return said(caller_, std::move(request), limits, client::read_state);
}

Said<client::GameState> Server::resign(std::string_view game_id, int turn, Limits limits) {
  const auto key = idempotency_key(game_id, turn) + "-resign";
  Request request{"POST", game_path(game_id) + "/resign", client::resignation_body(turn, key)};
  request.idempotency_key = key;
  return said(caller_, std::move(request), limits, client::read_state);
}

std::optional<client::Rating> Server::rating(std::string_view pool, const client::Activity& me,
                                             Limits limits) {
  std::string cursor;
  for (int page = 0; page < most_pages; ++page) {
    Request request{"GET", base + "/leaderboard?limit=200&pool=" + client::percent_encoded(pool)};
    if (!cursor.empty()) request.target += "&cursor=" + client::percent_encoded(cursor);
    const auto response = caller_.call(std::move(request), limits);
    if (!response || response->status != 200) return std::nullopt;
    const auto read = client::read_leaderboard(response->body, me);
    if (!read) return std::nullopt;
    if (read->mine) return read->mine;
    if (!read->next) return std::nullopt;
    cursor = *read->next;
  }
  return std::nullopt;
}

}  // namespace arena::agent
