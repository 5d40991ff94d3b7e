#pragma once
// Lengths of time, as a failed test shows them.

#include <chrono>
#include <ostream>
#include <type_traits>

namespace std::chrono {

template <class Count, class Period>
std::ostream& boost_test_print_type(std::ostream& out, const duration<Count, Period>& time) {
  return out << duration_cast<microseconds>(time).count() << "us";
}

}  // namespace std::chrono
