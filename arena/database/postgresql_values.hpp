#pragma once
// Values as PostgreSQL writes and reads them.

#include <libpq-fe.h>

#include <string>

#include "arena/database/database.hpp"

namespace arena::database {

Oid type_of(const Value& value);
std::string written(const Value& value);
Rows rows_of(const PGresult* result);

}  // namespace arena::database
