#pragma once
// Tells findings: what is the same for all findings about a line is said once.

#include <string>
#include <string_view>
#include <utility>

#include "matches/transcripts/judge.hpp"

namespace matches::transcripts {

class Report {
 public:
  explicit Report(Judge::Tell tell) : tell_(std::move(tell)) {}

  // The line that findings are about from here on.
  void about(const Spoken& spoken);
  void about(std::size_t line, std::string_view text);

  // Where it is not about a position, that is empty.
  void tell(Finding::Weight weight, std::string_view code, std::string sentence,
            std::string position = {}, std::string_view action = {});
  void fault(std::string_view code, std::string sentence, std::string position = {},
             std::string_view action = {}) {
    tell(Finding::Weight::fault, code, std::move(sentence), std::move(position), action);
  }
  void doubt(std::string_view code, std::string sentence, std::string position = {},
             std::string_view action = {}) {
    tell(Finding::Weight::doubt, code, std::move(sentence), std::move(position), action);
  }
  void asker(std::string_view code, std::string sentence, std::string position = {},
             std::string_view action = {}) {
    tell(Finding::Weight::asker, code, std::move(sentence), std::move(position), action);
  }

 private:
  Judge::Tell tell_;
  std::size_t line_ = 0;
  std::string text_, engine_;
};

}  // namespace matches::transcripts
