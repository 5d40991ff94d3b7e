#pragma once
// The language in which a user describes engines:
//     --engine cmd=./a name=x option.Hash=64 --engine cmd=./b --each tc=10+0.1

#include <optional>
#include <span>
#include <vector>

#include "matches/play/engine.hpp"
#include "referee/options/arguments.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::options {

// Every key with its meaning, for the parser, the help pages and the suggestions.
std::span<const Key> engine_keys();

// What is wrong with one word KEY=VALUE; empty: nothing.
std::string refuse_engine_word(std::string_view word);

// What is wrong with the name under which an engine is to be registered. Empty: nothing.
std::string refuse_engine_name(std::string_view name);

// The engine of these words alone. The complaint does not say whose words they are.
terminal::Or<matches::play::Engine> engine_of(const Arguments::Group& words);

// The engines of --engine, in order, each on top of what --each says. At least one. Registered
// ones are looked up.
terminal::Or<std::vector<matches::play::Engine>> engines_of(const Arguments& arguments);

// The engine of an option with the same keys that stands apart, such as --oracle; nothing: it is
// not given. --each does not hold for it.
terminal::Or<std::optional<matches::play::Engine>> engine_apart(const Arguments& arguments,
                                                                std::string_view option);

// How long the referee waits: --startup-timeout, --ready-timeout, --stop-grace, --kill-grace,
// --quit-timeout, --stall.
terminal::Or<matches::play::Patience> patience_of(const Arguments& arguments);

// "engine 2 ('base')", or "engine 2" where the user has no name for it. Numbers begin at 1.
std::string engine_label(std::size_t number, const matches::play::Engine& engine);

// What is wrong with a length of time; a bare number counts seconds. Empty: nothing.
std::string refuse_duration(std::string_view value);

// The same of how a clock counts.
std::string refuse_rounding(std::string_view value);

// A text cut into words at its blanks. Between ' or " blanks are kept; there is no other escape.
rules::Result<std::vector<std::string>> shell_words(std::string_view text);

}  // namespace referee::options
