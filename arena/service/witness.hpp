#pragma once
// A small file beside a SQLite database that says how far it was: a database that comes back
// without what was acknowledged is noticed. It is written each second in which something was stored.

#include <optional>
#include <string>

#include "arena/store/points.hpp"
#include "basics/result.hpp"

namespace arena::service {

// Nothing: there is no such file. The error: it cannot be read, or is damaged.
basics::Result<std::optional<store::Point>, std::string> read_witness(const std::string& file);
// Why it cannot be written; empty: it is on the disk.
std::optional<std::string> write_witness(const std::string& file, const store::Point& point);

// What the database lacks that the file has seen, in words; empty: nothing, or there is no file.
std::string missing_since(database::Session& session, const std::string& file);

}  // namespace arena::service
