#include "tools/bench_play/table.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>

namespace bench {

namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", value < 1000 && value > -1000 ? 3 : 0, value);
  return text;
}

std::string limit(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.10g", value);
  return text;
}

}  // namespace

void Table::print(const std::string& name, double value, const std::string& unit,
                  const std::string& target, bool good) {
  const char* const layout =
      form_ == Form::tabs ? "%s\t%s\t%s\t%s\t%s\n" : "%-52s %12s %-8s %-16s %s\n";
  std::printf(layout, name.c_str(), number(value).c_str(), unit.c_str(), target.c_str(),
              target.empty() ? ""
              : good         ? "ok"
                             : "MISSED");
  std::fflush(stdout);
  if (!good) ++missed_;
}

void Table::add(const std::string& name, double value, const std::string& unit) {
  print(name, value, unit, "", true);
}

void Table::at_most(const std::string& name, double value, const std::string& unit, double target) {
  print(name, value, unit, "at most " + limit(target), value <= target);
}

void Table::at_least(const std::string& name, double value, const std::string& unit,
                     double target) {
  print(name, value, unit, "at least " + limit(target), value >= target);
}

void Table::note(const std::string& text) {
  std::printf("# %s\n", text.c_str());
  std::fflush(stdout);
}

double least(std::vector<double> values) { return *std::min_element(values.begin(), values.end()); }

double median(std::vector<double> values) { return quantile(std::move(values), 0.5); }

double quantile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  const auto last = static_cast<double>(values.size() - 1);
  return values[static_cast<std::size_t>(std::lround(last * share))];
}

}  // namespace bench
