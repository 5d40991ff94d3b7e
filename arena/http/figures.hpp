#pragma once
// Figures as Prometheus reads them.

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "arena/base/stamp.hpp"

namespace arena::http {

// Appends one figure with its head; `kind`: "counter" or "gauge".
void append_figure(std::string& out, std::string_view name, std::string_view help,
                   std::string_view kind, double value);

// How long answers took, by call.
class Latencies {
 public:
  void add(const std::string& call, std::chrono::steady_clock::duration time);
  void append(std::string& out) const;

 private:
  static constexpr std::array bounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                        0.1,   0.25,   0.5,   1.0,  2.5,   5.0};
  struct Histogram {
    std::array<std::uint64_t, bounds.size()> up_to{};
    std::uint64_t count = 0;
    double sum = 0;
  };
  std::map<std::string, Histogram> calls_;
};

// Of this process, which began then, by the usual names.
void append_process(std::string& out, base::Stamp begun);

}  // namespace arena::http
