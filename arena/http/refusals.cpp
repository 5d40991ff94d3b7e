#include "arena/http/refusals.hpp"

namespace arena::http {

using wire::Code;
using wire::Problem;

std::optional<Problem> problem_with(const Request& request) {
  switch (request.fault) {
    case Request::Fault::none: break;
    case Request::Fault::not_http:
      return Problem(Code::not_http,
                     "expected HTTP/1.1 with one Host, and no body, one Content-Length, or chunks");
    case Request::Fault::too_large:
      return Problem(Code::too_large, "a header has at most 8 KB, a body " +
                                          std::to_string(request.most / 1024) + " KB");
    case Request::Fault::too_many: {
      Problem problem(Code::overloaded, "the server is reading as many files as it can; try again");
      problem.retry_after = 1;
      return problem;
    }
    case Request::Fault::misdirected:
      return Problem(Code::misdirected,
                     "the Host of this request is not an address of this server, "
                     "nor the name that its operator has given with --url");
    case Request::Fault::foreign:
      return Problem(Code::cross_site, "a page of another site has made the browser send this");
  }
  return std::nullopt;
}

void refuse(const Request& request, const std::shared_ptr<Responder>& to) {
  if (const auto problem = problem_with(request))
    to->reply(problem_response(*problem, request.id, request.received));
}

Response problem_response(const Problem& problem, const std::string& request_id, base::Stamp now) {
  Response response{wire::row_of(problem.code).status,
                    {{"Content-Type", "application/problem+json"}},
                    wire::problem_json(problem, request_id, base::rfc3339(now))};
  if (problem.retry_after)
    response.headers.emplace_back("Retry-After", std::to_string(*problem.retry_after));
  if (problem.code == Code::unauthenticated)
    response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

}  // namespace arena::http
