#pragma once
// The solution of Liuzichong, solved when it is opened.

#include "rules/solved.hpp"

namespace rules::liuzichong {

SolvedOr<std::unique_ptr<const Solution>> open_solution(const RuleSet& rules,
                                                        const std::string& folder);

}  // namespace rules::liuzichong
