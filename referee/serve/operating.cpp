#include "referee/serve/operating.hpp"

#include <fmt/format.h>

#include <future>
#include <span>
#include <vector>

#include "referee/live/control_socket.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/text.hpp"

namespace referee::serve {

namespace {

using ::arena::service::Registration;
using ::arena::service::Service;
using ::arena::wire::Answer;
using ::arena::wire::Problem;
using Words = std::span<const std::string>;

constexpr std::string_view refused = "error: ";

std::string error(std::string_view what) { return std::string(refused) + std::string(what); }

std::string waited_for(auto ask) {
  std::promise<Answer> promise;
  auto future = promise.get_future();
  ask([&promise](Answer answer) { promise.set_value(std::move(answer)); });
  const auto answer = future.get();
  const auto* const problem = std::get_if<Problem>(&answer);
  return problem ? error(problem->detail) : "ok";
}

std::string status(const Service& service) {
  const auto& counts = service.counts();
  return fmt::format(
      R"({{"ready":{},"maintenance":{},"actions":{},"replays":{},"refusals":{},"games_begun":{},)"
      R"("games_ended":{},"store_failures":{}}})",
      service.ready(), service.maintenance(), counts.actions.load(), counts.replays.load(),
      counts.refusals.load(), counts.games_begun.load(), counts.games_ended.load(),
      counts.failures.load());
}

std::string invite(Service& service) {
  const auto code = service.new_invite();
  return code.empty() ? error("the invitation cannot be stored") : code;
}

std::string registration(Service& service, const std::string& how) {
  constexpr std::string_view names[] = {"open", "invite", "closed"};
  for (std::size_t i = 0; i < 3; ++i)
    if (how == names[i]) {
      return waited_for([&](auto then) {
        service.set_registration(static_cast<Registration>(i), std::move(then));
      });
    }
  return error("registration is open, invite or closed");
}

std::string maintenance(Service& service, const std::string& how) {
  if (how != "on" && how != "off") return error("maintenance is on or off");
  return waited_for(
      [&](auto then) { service.set_maintenance(how == "on", std::move(then)); });
}

std::string abort(Service& service, Words words) {
  std::string why;
  for (const auto& word : words.subspan(1)) why += (why.empty() ? "" : " ") + word;
  return waited_for([&](auto then) { service.abort(words.front(), why, std::move(then)); });
}

}  // namespace

std::string operate(Service& service, std::string_view line) {
  const auto all = terminal::words_of(line);
  if (all.empty()) return error("an empty line");
  const auto& word = all.front();
  const auto rest = Words(all).subspan(1);
  if (word == "status" && rest.empty()) return status(service);
  if (word == "invite" && rest.empty()) return invite(service);
  if (word == "registration" && rest.size() == 1) return registration(service, rest.front());
  if (word == "maintenance" && rest.size() == 1) return maintenance(service, rest.front());
  if (word == "abort" && rest.size() >= 2) return abort(service, rest);
  if ((word == "disable" || word == "enable") && rest.size() == 1)
    return waited_for([&](auto then) {
      service.set_disabled(rest.front(), word == "disable", std::move(then));
    });
  return error(fmt::format("expected {}", operator_words));
}

terminal::Or<std::string> tell(const std::string& data, std::string_view line) {
  auto answer = live::ask_run(data, line);
  if (!answer) return answer.error();
  if (answer->starts_with(refused))
    return terminal::Complaint{.sentence = answer->substr(refused.size()),
                               .code = terminal::Exit::check_failed};
  return answer;
}

}  // namespace referee::serve
