#include "arena/wire/problem.hpp"

#include "matches/base/json.hpp"

namespace arena::wire {

std::span<const CodeRow> codes() {
  using enum Code;
  static constexpr CodeRow table[] = {
      {not_http, "not-http", 400, "This is not an HTTP request that leaves no doubt",
       "send HTTP/1.1 as RFC 9112 has it"},
      {unauthenticated, "unauthenticated", 401, "This call needs a valid key",
       "send Authorization: Bearer KEY; register if you have no key"},
      {forbidden, "forbidden", 403, "This is not allowed", "do not repeat the request"},
      {cross_site, "cross-site", 403, "Pages of other sites may not send this",
       "leave out Origin and Sec-Fetch-Site, which browsers send"},
      {not_a_player, "not-a-player", 403, "You do not play this game",
       "ask GET /agents/me for your games"},
      {not_found, "not-found", 404, "There is no such thing", "check the address"},
      {method, "method", 405, "This address does not take this method", "see the Allow header"},
      {not_acceptable, "not-acceptable", 406, "This format cannot hold the game",
       "ask for another format"},
      {turn_mismatch, "turn-mismatch", 409, "The game is at another turn",
       "with applied=true your action was played; else act on the state in the answer"},
      {not_your_turn, "not-your-turn", 409, "The other side acts", "wait for your turn"},
      {game_over, "game-over", 409, "The game is over", "read the result; join again"},
      {wrong_phase, "wrong-phase", 409, "This action belongs to another phase",
       "send one of expected_actions"},
      {deadline_passed, "deadline-passed", 409, "The deadline of the turn has passed",
       "read the result; join again"},
      {name_taken, "name-taken", 409, "Another agent has this name, or one too much like it",
       "register under another name"},
      {offer_taken, "offer-taken", 409, "Somebody else plays this game already",
       "make an offer yourself, or ask for another link"},
      {quota, "quota", 409, "You have as many of these as one agent may have",
       "finish some of them first"},
      {too_large, "too-large", 413, "The request is too large", "send less"},
      {unsupported_media, "unsupported-media", 415, "The body is not of a known type",
       "send application/json"},
      {misdirected, "misdirected", 421, "This server does not answer to this name",
       "use the address that its operator gives"},
      {invalid_body, "invalid-body", 422, "The request is not what this call takes",
       "see errors and correct the request"},
      {illegal_move, "illegal-move", 422, "The rules refuse this action",
       "play one of legal_moves; the same idempotency key may be used"},
      {offer_symmetry, "offer-symmetry", 422, "Two of the offered points are the same by symmetry",
       "offer other points; the same idempotency key may be used"},
      {idempotency_key_reused, "idempotency-key-reused", 422,
       "This idempotency key was used for another body", "use a new key for a new action"},
      {rate_limited, "rate-limited", 429, "Too many requests", "wait for Retry-After seconds"},
      {overloaded, "overloaded", 503, "The server cannot store this now",
       "repeat the same request, with the same key, after Retry-After seconds"},
      {maintenance, "maintenance", 503, "The server takes no new games now",
       "repeat the request after Retry-After seconds"},
  };
  return table;
}

const CodeRow& row_of(Code code) { return codes()[static_cast<std::size_t>(code)]; }

Problem wrong_member(const std::string& name, const std::string& why) {
  Problem problem(Code::invalid_body, "/" + name + ": " + why);
  problem.faults.push_back({"/" + name, why});
  return problem;
}

std::string problem_json(const Problem& problem, std::string_view request_id,
                         std::string_view server_time) {
  const auto& row = row_of(problem.code);
  std::string text;
  matches::JsonObject object(text);
  object.text("type", "/problems/" + std::string(row.name));
  object.text("title", row.title);
  object.number("status", row.status);
  object.text("detail", problem.detail);
  object.text("code", row.name);
  if (!request_id.empty()) object.text("request_id", request_id);
  object.text("server_time", server_time);
  if (problem.retry_after) object.number("retry_after", *problem.retry_after);
  if (!problem.faults.empty()) {
    object.key("errors");
    text += '[';
    for (std::size_t i = 0; i < problem.faults.size(); ++i) {
      if (i > 0) text += ',';
      matches::JsonObject fault(text);
      fault.text("pointer", problem.faults[i].pointer);
      fault.text("detail", problem.faults[i].detail);
      fault.close();
    }
    text += ']';
  }
  if (!problem.members.empty()) text += "," + problem.members;
  object.close();
  return text;
}

}  // namespace arena::wire
