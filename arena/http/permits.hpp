#pragma once
// How many may do something at the same time, in all and of one network.

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>

namespace arena::http {

class Permits {
 public:
  // Given back when the last copy of it goes.
  using Permit = std::shared_ptr<void>;

  // `of_one_network`: 0: as many as in all.
  Permits(std::size_t at_once, std::size_t of_one_network)
      : at_once_(at_once), of_one_network_(of_one_network > 0 ? of_one_network : at_once) {}

  // Null: all are taken.
  Permit take(const std::string& network) {
    const auto held = held_->find(network);
    const bool full = held != held_->end() && held->second >= of_one_network_;
    if (full || *count_ >= at_once_) return nullptr;
    ++*count_;
    ++(*held_)[network];
    return {held_.get(), [held = held_, count = count_, network](void*) {
              --*count;
              const auto mine = held->find(network);
              if (--mine->second == 0) held->erase(mine);
            }};
  }

 private:
  std::size_t at_once_, of_one_network_;
  // A permit may outlive this.
  std::shared_ptr<std::size_t> count_ = std::make_shared<std::size_t>(0);
  std::shared_ptr<std::unordered_map<std::string, std::size_t>> held_ =
      std::make_shared<std::unordered_map<std::string, std::size_t>>();
};

}  // namespace arena::http
