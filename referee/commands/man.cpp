#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "referee/commands/commands.hpp"
#include "referee/catalogue/catalogue.hpp"
#include "referee/catalogue/words.hpp"
#include "referee/guide/help.hpp"
#include "referee/guide/pages.hpp"
#include "referee/options/arguments.hpp"
#include "referee/terminal/console.hpp"

namespace referee::commands {

namespace {

terminal::Or<terminal::Exit> write_page(const std::filesystem::path& directory,
                                        const std::string& name, const std::string& text) {
  const auto path = (directory / (name + ".1")).string();
  std::ofstream file(path, std::ios::binary);
  errno = 0;
  if (file << text && file.flush()) return terminal::Exit::done;
  return terminal::Complaint{.sentence = "cannot write '" + path + "': " + std::strerror(errno),
                             .code = terminal::Exit::no_output};
}

terminal::Or<terminal::Exit> write_pages(const std::string& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error)
    return terminal::Complaint{.sentence = "cannot make '" + directory + "': " + error.message(),
                               .code = terminal::Exit::no_output};
  if (const auto wrote = write_page(directory, "referee", guide::man_page()); !wrote) return wrote;
  for (const auto& command : catalogue::commands())
    if (const auto wrote =
            write_page(directory, guide::man_name(command), guide::man_page(command));
        !wrote)
      return wrote;
  return terminal::Exit::done;
}

}  // namespace

terminal::Or<terminal::Exit> run_man(const options::Arguments& arguments,
                                     const terminal::Console& console) {
  const auto& operands = arguments.operands();
  if (const auto& directory = arguments.of<catalogue::ManWords>().out) {
    if (operands.empty()) return write_pages(*directory);
    return terminal::Complaint{"option '--out' writes all pages; expected no COMMAND"};
  }
  const auto* const command =
      operands.empty() ? nullptr : catalogue::find_command(operands.front());
  if (!operands.empty() && !command) return guide::unknown_command(operands.front());
  console.print(command ? guide::man_page(*command) : guide::man_page());
  if (console.person_reads() && console.person_listens())
    console.remark("referee: this is the source of a manual page; to read it: referee man" +
                   (command ? " " + std::string(command->name) : "") + " | man -l -\n");
  return terminal::Exit::done;
}

}  // namespace referee::commands
