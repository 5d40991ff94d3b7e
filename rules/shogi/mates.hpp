#pragma once
// What the table of games has about mates.

#include "rules/mates.hpp"

namespace rules::shogi {

const MateRules& mate_rules();

}  // namespace rules::shogi
