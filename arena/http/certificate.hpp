#pragma once
// The certificate of a server, and its key.

#include <string>

namespace boost::asio::ssl {
class context;
}

namespace arena::http {

struct Tls {
  std::string certificate, key;  // files
};

// What connections of a server need. Throws boost::system::system_error.
boost::asio::ssl::context context_of(const Tls& tls);
// What changes with the files: their numbers, sizes and times.
std::string state_of_files(const Tls& tls);

}  // namespace arena::http
