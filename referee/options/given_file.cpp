#include "referee/options/given_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "matches/base/file.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/console.hpp"

namespace referee::options {

terminal::Or<std::string> text_given(const std::string& path, std::size_t most) {
  if (path == "-") terminal::announce_keyboard("a file");
  const auto file = path == "-" ? matches::Descriptor(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3))
                                : matches::open_file(path, O_RDONLY);
  std::string text;
  if (!file || !matches::read_up_to(file.number(), most, text))
    return unreadable(path, std::strerror(errno));
  if (text.size() <= most) return text;
  return unreadable(path, "it is longer than " + std::to_string(most >> 20) + " MB");
}

}  // namespace referee::options
