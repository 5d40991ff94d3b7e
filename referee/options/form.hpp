#pragma once
// --output: for whom a command writes.

#include "referee/options/arguments.hpp"
#include "referee/terminal/console.hpp"

namespace referee::options {

enum class Form : unsigned char { human, plain, json };

inline Form form_of(const Arguments& arguments, const terminal::Console& console) {
  const auto given = arguments.value("output");
  if (!given) return console.person_reads() ? Form::human : Form::plain;
  return *given == "json" ? Form::json : *given == "plain" ? Form::plain : Form::human;
}

}  // namespace referee::options
