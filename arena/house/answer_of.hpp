#pragma once
// A call of the service that is waited for, on a thread that may.

#include <future>
#include <memory>
#include <utility>

namespace arena::house {

template <class T>
T answer_of(auto ask) {
  auto promise = std::make_shared<std::promise<T>>();
  auto future = promise->get_future();
  ask([promise](T value) { promise->set_value(std::move(value)); });
  return future.get();
}

}  // namespace arena::house
