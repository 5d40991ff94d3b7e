#pragma once
// The canonical form as text: one line of JSON per game, with its own checksum. A journal is made
// of such lines (docs/formats.md, "JSON lines").

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "matches/records/format.hpp"

namespace matches::records::json {

// The line of a game, without its newline. Its last member, "sum", is the CRC-32 of all bytes
// before the comma in front of it. What is not known is not written.
std::string json_line(const Game& game);
// The same, where the objects of the main line's plies are there already, with commas between them.
std::string json_line(const Game& game, std::string_view plies);
// The object of a ply, appended.
void append_json_ply(std::string& out, const endings::Ply& ply);
// What precedes the plies, as an object of its own.
std::string json_header(const Game& game);

// Ends an object that is not closed yet with its sum, as a line of a journal ends.
void append_sum(std::string& line);
// Whether a line is whole: it ends in the right sum.
bool is_whole(std::string_view line);
// The sum that a line with a sum should have.
std::string right_sum(std::string_view line);
// Whether it ends in a sum at least, right or wrong: one that does not was torn.
bool has_sum(std::string_view line);
// The game's number at the beginning of a line, whole or not; 0 if none.
std::uint64_t number_in(std::string_view line);
// Whether a line of a journal says which attempts at games count, and is not a game itself
// (matches/journal/takeovers.hpp).
bool is_takeover(std::string_view line);
// The generation of the claim that a line names behind the number; 0 if none.
std::uint32_t claim_in(std::string_view line);
// Whether a line that was torn may be no longer than this: it ends before its number is known.
bool ends_before_number(std::string_view line);

// The game of a line, judged; a line that is torn or altered is not believed. Members that are not
// known are skipped. `number` is the line's, for the damage.
basics::Result<Game, Damage> read_json_line(std::string_view line, std::size_t number = 0,
                                            const Reading& reading = {});

// What is said of a line that is longer than any that is written.
Damage overlong_line(std::size_t number);

// The format "jsonl".
std::optional<Item> read_jsonl(Lines& lines, const Reading& reading);
std::optional<std::string> write_jsonl(const Game& game, const Writing& writing, Losses& losses);
Parts jsonl_holds(const Writing& writing);

}  // namespace matches::records::json
