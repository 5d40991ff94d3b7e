#pragma once
// What a format has no words of its own for, as texts that it keeps where programs leave their
// remarks: nothing is lost, and other readers skip them.
//
// Only differences are said: `plain` is what a reader understands from the format's own words.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/records/game.hpp"

namespace matches::records {

using Remark = std::pair<std::string, std::string>;  // "seed", "42"; the value is any text

// On the header: everything but the start position, the tags, the actions and the verdict.
std::vector<Remark> remarks_on(const Game& game, const Game& plain);
// False: no remark of this kind, or not one that can be understood.
bool take_remark(Game& game, std::string_view key, std::string_view value);

// On an action and on the verdict: "depth=12 left=1500000", without line ends. Empty: nothing.
std::string remarks_on(const endings::Ply& ply, const endings::Ply& plain);
void take_remarks(endings::Ply& ply, std::string_view text);
std::string remarks_on(const Verdict& verdict);
void take_remarks(Verdict& verdict, std::string_view text);

// "NAME=VALUE", as a tag and an engine's option are remarked on.
std::string named_value(std::string_view name, std::string_view value);
std::pair<std::string, std::string> named_value(std::string_view text);

// Any text as one line, and back: `\n`, `\\` and so on.
std::string escaped(std::string_view text);
std::string unescaped(std::string_view text);

}  // namespace matches::records
