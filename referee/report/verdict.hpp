#pragma once
// What a run has shown, in a sentence.

#include <string>

#include "referee/tables/findings.hpp"

namespace referee::report {

std::string verdict_sentence(const tables::Findings& found);

}  // namespace referee::report
