#pragma once
// What was found, as text.

#include <optional>
#include <string>

#include "referee/tables/findings.hpp"

namespace referee::tables {

struct TableStyle {
  std::optional<int> width = {};  // nothing is wider; empty: no limit
  bool color = false;             // by the console's rule
};

// Columns that stand below each other on a terminal, and lines below them.
std::string text_table(const Findings& found, const TableStyle& style);
std::string text_table(const Report& report, const TableStyle& style);

std::string markdown_table(const Findings& found);

// A line per engine, RFC 4180, with everything in full precision; what does not exist is an empty
// field. With the crosstable and the LOS matrix, where they are wanted, in further columns.
std::string csv_table(const Findings& found);

// One object on one line: docs/command-line.md. What does not exist is absent.
std::string json_table(const Findings& found);

}  // namespace referee::tables
