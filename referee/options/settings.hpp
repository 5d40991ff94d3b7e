#pragma once
// What is to be done, from all places where a user can say it: what is built in, below
// configuration files, below the environment, below the command line. One table
// (referee/options/options.hpp) gives the names in all of them: --rounds, REFEREE_ROUNDS, and
// rounds in the table [schedule] of a file.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/options/arguments.hpp"
#include "referee/options/options.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::options {

std::string toml_version();  // of the library that reads the files

// What precedes the equals sign: "cmd" of "cmd=PROGRAM".
inline std::string_view key_of(std::string_view word) { return word.substr(0, word.find('=')); }

// Where a value comes from; the later layers stand above the earlier ones.
struct Origin {
  enum class Layer : unsigned char { standard, file, environment, command_line };
  Layer layer = Layer::standard;
  std::string name = {};  // of the file or the variable
  std::size_t line = 0, column = 0;
};
std::string shown(const Origin& origin);  // "default", "nightly.toml:12", "env REFEREE_SEED", "cli"

// A value that was given: one word, or the words KEY=VALUE of a group.
struct Given {
  struct Word {
    std::string text;
    Origin origin;
  };
  const Option* option = nullptr;
  std::vector<Word> words;
  const Origin& origin() const { return words.front().origin; }
};
using Layer = std::vector<Given>;

// The layers, each checked by itself.
terminal::Or<Layer> layer_of(const Arguments& command_line, std::span<const Option> options);
// Variables "NAME=VALUE"; of those that begin with REFEREE_, each must be an option's. `remarks`
// gets what is not, since it stops nothing.
terminal::Or<Layer> layer_of(std::span<const std::string> environment,
                             std::span<const Option> options, std::vector<std::string>& remarks);

std::string variable_of(const Option& option);  // "REFEREE_MAX_PLIES"; empty: it has none

class Settings {
 public:
  explicit Settings(std::span<const Option> options) : options_(options) {}

  // On top of what is there: a value takes the place of the old one and of its opposite; --each and
  // --set add to it; one engine in a layer takes the place of all below it.
  void put(Layer layer);
  // A value that holds where no layer says otherwise. The origin is `default`.
  void put_standard(const Option& option, std::string value);

  std::span<const Option> options() const { return options_; }
  const Layer& given() const { return given_; }
  Layer& given() { return given_; }
  const Given* find(const Option& option) const;  // the last; null: not given
  bool has(const Option& option) const { return find(option) != nullptr; }
  // The values as a command line would have given them.
  Arguments arguments() const;

  // A complaint about an option, with the place where it was given. Something that is wrong in a
  // file is the file's fault.
  terminal::Complaint blame(const Option& option, terminal::Complaint wrong) const;

 private:
  std::span<const Option> options_;
  Layer given_;  // in the order of the table
};

// All layers: what is built in, files, REFEREE_* of `environment`, and the command line itself.
terminal::Or<Settings> settings_of(const Arguments& command_line, std::span<const Option> options,
                                   std::span<const std::string> files,
                                   std::span<const std::string> environment,
                                   std::vector<std::string>& remarks);

std::vector<std::string> environment();  // of this process

// A file in TOML (docs/configuration.md).
terminal::Or<Layer> read_settings_file(const std::string& path, std::span<const Option> options);
terminal::Or<Layer> read_settings_text(std::string_view text, const std::string& name,
                                       std::span<const Option> options);

// The settings as such a file, which reads back as the same; with `origins` each line ends in a
// comment that says where the value comes from.
std::string written(const Settings& settings, bool origins);

}  // namespace referee::options
