#pragma once
// Refusals as answers: what was wrong with a request, as problem+json.

#include <optional>

#include "arena/http/message.hpp"
#include "arena/wire/problem.hpp"

namespace arena::http {

// What keeps a request from being answered; empty: nothing.
std::optional<wire::Problem> problem_with(const Request& request);

// `now`: what the answer says of the time.
Response problem_response(const wire::Problem& problem, const std::string& request_id,
                          base::Stamp now);

// Answers a request that has a fault.
void refuse(const Request& request, const std::shared_ptr<Responder>& to);

}  // namespace arena::http
