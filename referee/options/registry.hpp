#pragma once
// Engines that the user has registered under a name, in a file of the configuration folder
// (docs/configuration.md, "Registered engines").

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/options/arguments.hpp"
#include "referee/options/settings.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::options {

struct RegisteredEngine {
  std::string name;
  std::vector<Given::Word> words;  // KEY=VALUE, with their places in the file; name=NAME is one
  std::size_t line = 0;            // of its first word
};

struct Registry {
  std::string path;
  std::vector<RegisteredEngine> engines;                      // as they stand in the file
  const RegisteredEngine* find(std::string_view name) const;  // null: no such engine
};

// "$XDG_CONFIG_HOME/referee/engines.toml", else "$HOME/.config/referee/engines.toml".
terminal::Or<std::string> registry_path(std::span<const std::string> environment);

// A file that does not exist holds nothing.
terminal::Or<Registry> read_registry(const std::string& path);
terminal::Or<Registry> read_registry_text(std::string_view text, const std::string& path);

// "unknown engine 'yan'; did you mean 'yane'?", where a program would do as well, ...
terminal::Complaint unknown_engine(const Registry& registry, std::string_view name);
// ... and where only a registered one does.
terminal::Complaint not_registered(const Registry& registry, std::string_view name);

// The file with one engine more, or in the place of one of the same name (`replace`). Everything
// else in it stays as it is. `words`: without name=.
terminal::Or<std::string> with_engine(std::string_view text, const std::string& path,
                                      const std::string& name, const Arguments::Group& words,
                                      bool replace);
// The file without these engines.
terminal::Or<std::string> without_engines(std::string_view text, const std::string& path,
                                          std::span<const std::string> names);

// Looks names up for --engine and its like. The file is read when the first name comes.
class RegisteredEngines {
 public:
  explicit RegisteredEngines(std::vector<std::string> environment)
      : environment_(std::move(environment)) {}

  // The words of a group with those of the registered engine in the place of conf=NAME. What the
  // group says itself wins over `each`, and that over what is registered; keys that may be repeated
  // add up.
  using Words = std::vector<Given::Word>;
  terminal::Or<Words> put_into(Words group, const Words& each);
  terminal::Or<Arguments::Group> put_into(const Arguments::Group& group,
                                          const std::vector<Arguments::Group>& each);

 private:
  std::vector<std::string> environment_;
  std::optional<terminal::Or<Registry>> registry_;
};

}  // namespace referee::options
