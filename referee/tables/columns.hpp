#pragma once
// The columns that a table for a person can have.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/tables/findings.hpp"

namespace referee::tables {

// In which tables a column stands where the user has not chosen the columns.
enum class When : unsigned char {
  always,
  several,      // of more than two engines
  byes,         // where there are any
  bootstrap,    // where it was asked for
  warned,       // where somebody has looked for warnings
  wide,         // in wide tables alone
  wide_of_two,  // the same, of two engines
  colors,       // where they differ from the seats; of two engines in wide tables alone
};

struct Column {
  std::string_view name;     // "elo", as --columns says it
  std::string_view heading;  // "Elo"
  std::string (*text)(const EngineFinding& row);
  When when = When::always;
  bool left = false;  // the column begins at the left; else it ends at the right
  bool tied = false;  // it says little without the column to its left
};

std::span<const Column> columns_of_tables();
std::string names_of_columns();  // and of the lists that stand alone, between '|'

// The names of a list between commas, none for the usual ones; the words `usual` and `wide` stand
// alone. What is wrong with it; empty: nothing.
std::string read_columns(std::string_view list, std::vector<std::string>& names);

// The columns of a table, in its order.
std::vector<const Column*> chosen_columns(const Findings& found);

std::string wdl_text(const matches::results::WinsDrawsLosses& one);      // "104-10-86"
std::string mean_text(double seconds);                                   // "0.41 s", "3.2 ms"
std::string faults_text(const matches::results::EngineResults& engine);  // "1 (time 1)"
std::string counts_text(const matches::results::Counts& kinds);          // the same of any kinds

std::string tenths(std::optional<double> value);                         // "54.5", "-"

// "+12.3"; never "-0.0": a rounded zero has no sign. "-": there is no value.
std::string signed_text(std::optional<double> value);

}  // namespace referee::tables
