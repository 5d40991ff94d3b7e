#pragma once
// The solution of Keishi, from a table that is made once (`referee solve keishi`).

#include "rules/solved.hpp"

namespace rules::keishi {

inline constexpr std::string_view table_name = "keishi-1.table";

SolvedOr<std::unique_ptr<const Solution>> open_solution(const RuleSet& rules,
                                                        const std::string& folder);
SolvedOr<std::optional<TableFacts>> make_table(const std::string& folder,
                                               const TableProgress& progress);
SolvedOr<std::optional<TableFacts>> check_table(const std::string& folder,
                                                const TableProgress& progress);

}  // namespace rules::keishi
