#pragma once
// A PostgreSQL server of the test program's own, started when it is first asked for.

#include <string>

namespace tests::postgresql {

// Empty: none is installed; that was said, once.
const std::string& url();
// A URL with tables of its own.
std::string url_of(const std::string& schema);

// As after a crash; nobody is there until `start`.
void stop();
void start();

}  // namespace tests::postgresql
