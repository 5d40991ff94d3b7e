#pragma once
// The language in which a user describes engines:
//     --engine cmd=./a name=x option.Hash=64 --engine cmd=./b --each tc=10+0.1

#include <optional>
#include <span>
#include <vector>

#include "matches/play/engine.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/words.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::options {

// Every key with its meaning, for the parser, the help pages and the suggestions.
std::span<const Key> engine_keys();

// One group more. What is wrong with one of its words by itself; empty: nothing.
std::string engine_words(std::span<const std::string> words, std::vector<Arguments::Group>& groups);

// What is wrong with the name under which an engine is to be registered. Empty: nothing.
std::string wrong_engine_name(std::string_view name);

// The engine of these words alone. The complaint does not say whose words they are.
terminal::Or<matches::play::Engine> engine_of(const Arguments::Group& words);

// The engines of --engine, in order, each on top of what --each says. At least one. Registered
// ones are looked up.
terminal::Or<std::vector<matches::play::Engine>> engines_of(const EngineWords& words);

// The engine of an option with the same keys that stands apart, such as --oracle; nothing: it is
// not given. --each does not hold for it.
terminal::Or<std::optional<matches::play::Engine>> engine_apart(
    const std::vector<Arguments::Group>& groups, std::string_view option);

// "engine 2 ('base')", or "engine 2" where the user has no name for it. Numbers begin at 1.
std::string engine_label(std::size_t number, const matches::play::Engine& engine);

// A length of time; a bare number counts seconds. What is wrong with it; empty: nothing.
std::string read_duration(std::string_view value, matches::Micros& time);
std::string read_patience(std::string_view value, matches::Millis& time);

// A text cut into words at its blanks. Between ' or " blanks are kept; there is no other escape.
rules::Result<std::vector<std::string>> shell_words(std::string_view text);

}  // namespace referee::options
