#include "arena/service/library.hpp"

#include <tuple>

namespace arena::service {

namespace {

// What grows with every change of a game. Outages clear the library.
auto version(const wire::Snapshot& game) {
  return std::tuple(game.table.over(), game.progress(), game.table.refusals());
}

}  // namespace

Shown shown(wire::Snapshot game) {
  auto common = std::make_shared<const wire::Common>(wire::common_of(game));
  return {std::make_shared<const wire::Snapshot>(std::move(game)), std::move(common)};
}

std::optional<Shown> Library::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = games_.find(id);
  if (found == games_.end()) return std::nullopt;
  return found->second;
}

void Library::put(const Shown& game) {
  const std::lock_guard lock(mutex_);
  const auto& id = game.game->id;
  const auto [place, added] = games_.try_emplace(id, game);
  if (!added) {
    if (version(*game.game) >= version(*place->second.game)) place->second = game;
    return;
  }
  order_.push_back(id);
  while (order_.size() > most_) {
    games_.erase(order_.front());
    order_.pop_front();
  }
}

void Library::drop(const std::string& id) {
  const std::lock_guard lock(mutex_);
  games_.erase(id);  // its place in the order stays until it is the oldest
}

void Library::drop_older(const std::string& id, bool over, int progress) {
  const std::lock_guard lock(mutex_);
  const auto found = games_.find(id);
  if (found == games_.end()) return;
  const auto& known = *found->second.game;
  if (std::tuple(known.table.over(), known.progress()) < std::tuple(over, progress))
    games_.erase(found);
}

void Library::clear() {
  const std::lock_guard lock(mutex_);
  games_.clear();
  order_.clear();
}

}  // namespace arena::service
