// What nobody needs any more goes: keys of requests, and guests who have never played.

#include "arena/service/service.hpp"
#include "arena/store/forgetting.hpp"

namespace arena::service {

using database::Session;

namespace {

constexpr base::Millis now_and_then{60'000};
constexpr std::chrono::days guests_last{30};

}  // namespace

void Service::forget_what_is_over() {
  const auto now = world_.now();
  if (now - base::stamp_of(forgot_at_) < now_and_then) return;
  forgot_at_ = base::number_of(now);
  auto guests = std::make_shared<std::vector<std::string>>();
  transact(
      [this, now, guests](Session& session, News&) -> Answer {
        store::forget_answers(session, now - keys_last);
        *guests = store::forget_guests(session, now - guests_last);
        for (const auto& guest : *guests) session.notify("d " + boot_ + " " + guest);
        return wire::Reply(200, {});
      },
      [this, guests](const Answer&) {
        for (const auto& guest : *guests) forget_agent(guest);
      });
}

}  // namespace arena::service
