#include "arena/http/queries.hpp"

#include <algorithm>

#include "basics/numbers.hpp"

namespace arena::http {

base::Millis until(Moment end) {
  return std::max(std::chrono::ceil<base::Millis>(end - std::chrono::steady_clock::now()),
                  base::Millis(0));
}

wire::Problem wrong_query(const std::string& name, const std::string& expected) {
  wire::Problem problem(wire::Code::invalid_body, "query '" + name + "': expected " + expected);
  problem.faults.push_back({"?" + name, "expected " + expected});
  return problem;
}

std::optional<int> number_in(const Target& target, const std::string& name, int standard, int least,
                             int most) {
  const auto text = target.query_value(name);
  if (!text) return standard;
  const auto value = basics::read_number<int>(*text);
  if (!value || *value < least || *value > most) return std::nullopt;
  return value;
}

std::string range(int least, int most) {
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace arena::http
