#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "referee/arguments.hpp"
#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/guide/pages.hpp"
#include "referee/help.hpp"

namespace referee {

namespace {

Or<Exit> write_page(const std::filesystem::path& directory, const std::string& name,
                    const std::string& text) {
  const auto path = (directory / (name + ".1")).string();
  std::ofstream file(path, std::ios::binary);
  errno = 0;
  if (file << text && file.flush()) return Exit::done;
  return Complaint{.sentence = "cannot write '" + path + "': " + std::strerror(errno),
                   .code = Exit::no_output};
}

Or<Exit> write_pages(const std::string& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error)
    return Complaint{.sentence = "cannot make '" + directory + "': " + error.message(),
                     .code = Exit::no_output};
  if (const auto wrote = write_page(directory, "referee", man_page()); complaint(wrote))
    return wrote;
  for (const auto& command : commands())
    if (const auto wrote = write_page(directory, man_name(command), man_page(command));
        complaint(wrote))
      return wrote;
  return Exit::done;
}

}  // namespace

Or<Exit> run_man(const Arguments& arguments, const Console& console) {
  const auto& operands = arguments.operands();
  if (const auto directory = arguments.value("out")) {
    if (operands.empty()) return write_pages(*directory);
    return Complaint{"option '--out' writes all pages; expected no COMMAND"};
  }
  const auto* const command = operands.empty() ? nullptr : find_command(operands.front());
  if (!operands.empty() && !command) return unknown_command(operands.front());
  console.print(command ? man_page(*command) : man_page());
  if (console.person_reads() && console.person_listens())
    console.remark("referee: this is the source of a manual page; to read it: referee man" +
                   (command ? " " + std::string(command->name) : "") + " | man -l -\n");
  return Exit::done;
}

}  // namespace referee
