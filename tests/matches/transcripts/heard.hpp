#pragma once
// What a judge says about a dialogue that is written in a test:
//
//     > genmove black       what the engine hears
//     < = b2a3              what it says; "<" alone is an empty line
//     >1500 name            at 1500 ms
//
// A line without a mark is one of a log that does not say who speaks.

#include <string>
#include <string_view>
#include <vector>

#include "matches/transcripts/judge.hpp"

namespace tests {

struct Heard {
  std::vector<matches::transcripts::Finding> findings;
  matches::transcripts::Counted counted;

  // "fault illegal-move 7": weight, code, line.
  std::vector<std::string> brief() const;
  // The only finding with this code; the test stops if it is missing, or is another one.
  const matches::transcripts::Finding& only(std::string_view code) const;
};

using MakeJudge = std::unique_ptr<matches::transcripts::Judge>(matches::transcripts::Terms,
                                                               matches::transcripts::Judge::Tell);

// The terms of a game and a rule set; no game: nobody has named one.
matches::transcripts::Terms terms(std::string_view game = {}, std::string_view rules = {});

Heard hear(MakeJudge* make, matches::transcripts::Terms terms, std::string_view dialogue);

// A file of tests/data, as the command reads it; engines are judged one by one.
Heard hear_file(MakeJudge* make, matches::transcripts::Terms terms, std::string_view file);

using Briefs = std::vector<std::string>;

}  // namespace tests
