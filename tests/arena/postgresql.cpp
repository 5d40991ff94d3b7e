#include "tests/arena/postgresql.hpp"

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <iostream>
#include <stdexcept>

#include "tests/folder.hpp"

namespace tests::postgresql {

namespace {

class Cluster {
 public:
  Cluster() {
    url_ = run("make", std::to_string(::getpid()));
    if (url_.empty()) std::cout << "skipped: no PostgreSQL\n";
  }
  ~Cluster() {
    if (!url_.empty()) run("stop");
  }
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  const std::string& url() const { return url_; }

  // What it prints, without the end of the line; empty where there is no PostgreSQL.
  std::string run(const std::string& what, const std::string& more = {}) const {
    const auto line = std::string(POSTGRESQL_SCRIPT " ") + what + " " + folder_.path() + " " + more;
    auto* const pipe = ::popen((line + " 2>" + (folder_ / "errors")).c_str(), "r");
    if (!pipe) throw std::runtime_error(line);
    std::string said;
    std::array<char, 256> buffer{};
    while (::fgets(buffer.data(), buffer.size(), pipe)) said += buffer.data();
    const int status = ::pclose(pipe);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 77) return {};
    if (status != 0) throw std::runtime_error(line + ": " + folder_.text("errors"));
    return said.substr(0, said.find('\n'));
  }

 private:
  Folder folder_;
  std::string url_;
};

const Cluster& cluster() {
  static const Cluster only;
  return only;
}

}  // namespace

const std::string& url() { return cluster().url(); }

std::string url_of(const std::string& schema) {
  return url() + "?options=-csearch_path%3D" + schema;
}

void stop() { cluster().run("stop"); }
void start() { cluster().run("start"); }

}  // namespace tests::postgresql
