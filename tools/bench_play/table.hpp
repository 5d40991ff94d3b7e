#pragma once
// What was measured, beside what was wanted.

#include <string>
#include <vector>

namespace bench {

enum class Form { aligned, tabs };  // for people; for programs, a tab between columns

class Table {
 public:
  explicit Table(Form form) : form_(form) {}
  // A figure without a target.
  void add(const std::string& name, double value, const std::string& unit);
  // It should be at most, or at least, so much.
  void at_most(const std::string& name, double value, const std::string& unit, double target);
  void at_least(const std::string& name, double value, const std::string& unit, double target);
  void note(const std::string& text);
  int missed() const { return missed_; }

 private:
  void print(const std::string& name, double value, const std::string& unit,
             const std::string& target, bool good);
  Form form_;
  int missed_ = 0;
};

double least(std::vector<double> values);
double median(std::vector<double> values);
// The value below which the share lies: 0.99.
double quantile(std::vector<double> values, double share);

}  // namespace bench
