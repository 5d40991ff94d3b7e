#include "arena/agent/desk.hpp"

#include <utility>

namespace arena::agent {

bool Desk::is_enough() const {
  return most_ && tally_.finished() + static_cast<int>(playing_.size()) >= *most_;
}

bool Desk::claim(const std::string& game_id) {
  const std::lock_guard hold(mutex_);
  if (is_enough() || closed_.contains(game_id)) return false;
  return playing_.insert(game_id).second;
}

bool Desk::claim_late(const std::string& game_id) {
  const std::lock_guard hold(mutex_);
  return !closed_.contains(game_id) && playing_.insert(game_id).second;
}

bool Desk::is_new_ticket(const std::string& ticket_id) {
  const std::lock_guard hold(mutex_);
  return std::exchange(last_ticket_, ticket_id) != ticket_id;
}

bool Desk::enough() const {
  const std::lock_guard hold(mutex_);
  return is_enough();
}

bool Desk::claimed(const std::string& game_id) const {
  const std::lock_guard hold(mutex_);
  return playing_.contains(game_id) || closed_.contains(game_id);
}

void Desk::finish(const std::string& game_id, Score score) {
  const std::lock_guard hold(mutex_);
  playing_.erase(game_id);
  closed_.insert(game_id);  // another lane may hold a list that is older than its end
  switch (score) {
    case Score::won: ++tally_.won; break;
    case Score::lost: ++tally_.lost; break;
    case Score::drawn: ++tally_.drawn; break;
    case Score::aborted: ++tally_.aborted; break;
  }
}

void Desk::leave_alone(const std::string& game_id) {
  const std::lock_guard hold(mutex_);
  playing_.erase(game_id);
  closed_.insert(game_id);
}

void Desk::count_refusal() {
  const std::lock_guard hold(mutex_);
  ++tally_.refused;
}

void Desk::count_failure() {
  const std::lock_guard hold(mutex_);
  ++tally_.failed;
}

std::size_t Desk::playing() const {
  const std::lock_guard hold(mutex_);
  return playing_.size();
}

Tally Desk::tally() const {
  const std::lock_guard hold(mutex_);
  return tally_;
}

}  // namespace arena::agent
