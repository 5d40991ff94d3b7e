#include "arena/http/certificate.hpp"

#include <sys/stat.h>

#include <boost/asio/ssl/context.hpp>
#include <cstdint>

namespace arena::http {

boost::asio::ssl::context context_of(const Tls& tls) {
  using Context = boost::asio::ssl::context;
  Context context(Context::tls_server);
  context.set_options(Context::default_workarounds | Context::no_sslv2 | Context::no_sslv3 |
                      Context::no_tlsv1 | Context::no_tlsv1_1);
  context.use_certificate_chain_file(tls.certificate);
  context.use_private_key_file(tls.key, Context::pem);
  return context;
}

std::string state_of_files(const Tls& tls) {
  std::string state;
  for (const auto& file : {tls.certificate, tls.key}) {
    struct stat found{};
    if (::stat(file.c_str(), &found) != 0) found = {};
    for (const auto part :
         {static_cast<std::int64_t>(found.st_ino), std::int64_t{found.st_size},
          std::int64_t{found.st_mtim.tv_sec}, std::int64_t{found.st_mtim.tv_nsec}})
      state += std::to_string(part) + " ";
  }
  return state;
}

}  // namespace arena::http
