#include <algorithm>

#include "referee/guide/completion.hpp"
#include "referee/terminal/text.hpp"

namespace referee::guide {

namespace {

constexpr std::string_view frame =
    R"fish(# Completion of referee in fish. Made by: referee completion fish

# What stands before the word at the cursor: the command, how many operands, the first of them, and
# the option that goes on taking words.
function __referee_scan
    set -g __referee_command ''
    set -g __referee_count 0
    set -g __referee_first ''
    set -g __referee_group ''
    set -l skip no
    set -l tokens (commandline -opc)
    set -e tokens[1]
    for token in $tokens
        if test $skip = yes
            set skip no
        else if string match -q -- '-?*' $token
            set __referee_group ''
            set -l name (string replace -r '=.*' '' -- $token)
            if contains -- $name (__referee_grouped "$__referee_command")
                set __referee_group $name
            else if test $name = $token; and contains -- $name (__referee_valued "$__referee_command")
                set skip yes
            end
        else if test -n "$__referee_group"
            continue
        else if test -z "$__referee_command"
            set __referee_command $token
        else
            test $__referee_count -gt 0; or set __referee_first $token
            test $__referee_count -ge LAST; or set __referee_count (math $__referee_count + 1)
        end
    end
end

function __referee_before
    __referee_scan
    test -z "$__referee_command"
end

# After one of these commands.
function __referee_after
    __referee_scan
    contains -- "$__referee_command" $argv
end

# Behind one of these first operands, or none yet.
function __referee_acts
    __referee_scan
    test -z "$__referee_first"; or contains -- "$__referee_first" $argv
end

# After a command, at one place of its operands, behind a first one (where it is given).
function __referee_operand
    __referee_scan
    test "$__referee_command" = $argv[1]; and test -z "$__referee_group"
    and test $__referee_count = $argv[2]
    and begin
        not set -q argv[3]; or test "$__referee_first" = $argv[3]
    end
end

# Within the words of one of these options.
function __referee_within
    __referee_scan
    contains -- "$__referee_group" $argv
end

# The word at the cursor without --option=.
function __referee_word
    string replace -r '^--[a-z0-9-]+=' '' -- (commandline -ct)
end

# Words between commas, each once.
function __referee_list
    set -l given (string match -r '^.*,' -- (__referee_word))
    for word in $argv
        contains -- $word (string split , -- "$given"); or echo "$given$word"
    end
end

# KEY=PATH
function __referee_path -a kind
    set -l word (__referee_word)
    set -l key (string replace -r '=.*' '=' -- $word)
    set -l value (string replace -r '^[^=]*=' '' -- $word)
    if test $kind = program; and not string match -q '*/*' -- $value
        test -n "$value"; and complete -C "$value" | string replace -r '^' $key
    end
    set -l paths $value*
    for path in $paths
        if test -d $path
            echo $key$path/
        else if test $kind != directory
            echo $key$path
        end
    end
end

# The engines that are registered.
function __referee_engines
    set -l tokens (commandline -opc)
    command $tokens[1] engines list --output plain 2>/dev/null | string replace -r '\t.*' ''
end

# The same in front of the keys of a group.
function __referee_engine_first
    set -l tokens (commandline -opc)
    test "$tokens[-1]" = "$__referee_group"; or string match -q -- '--*' (commandline -ct)
    and not string match -q '*=*' -- (__referee_word)
    and __referee_engines
end

# KEY=VALUE: the values, for words that begin with the key.
function __referee_pairs
    set -l key (string replace -r '=.*' '=' -- (__referee_word))
    printf "$key%s\n" $argv
end
)fish";

// One word of fish: only ' and \ mean something between '.
std::string quoted(std::string_view text) {
  std::string safe = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe + "'";
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

// What offers the values behind an option, or as an operand.
std::string offers(const Values& values) {
  std::string text;
  if (!values.keys.empty()) return "-f -a '(__referee_keys " + key_table_of(values.keys) + ")' ";
  if (values.engines) return "-f -a '(__referee_engines)' ";
  if (values.path == Values::Path::directory) text = "-f -a '(__fish_complete_directories)' ";
  if (values.path == Values::Path::file || values.path == Values::Path::program) text = "-F ";
  if (values.path == Values::Path::none) text = "-f ";
  if (values.words.empty()) return text;
  const auto words = terminal::joined(values.words);
  return text + "-a " + quoted(values.list ? "(__referee_list " + words + ")" : words) + " ";
}

std::string offers(const options::Option& option) { return offers(values_of(option)); }

std::string row(const SharedOption& shared) {
  const auto& option = shared.option;
  std::string before, after;
  for (const auto& command : shared.commands)
    (command.empty() ? before : after) += command.empty() ? "__referee_before" : " " + command;
  auto condition = before;
  if (!after.empty()) condition += (before.empty() ? "" : "; or ") + ("__referee_after" + after);
  if (!option.of.empty())
    condition =
        "__referee_acts " + replaced(std::string(option.of), "|", " ") + "; and " + condition;
  std::string text =
      "complete -c referee -n " + quoted(condition) + " -l " + std::string(option.name) + " ";
  if (option.letter) text += std::string("-s ") + option.letter + " ";
  if (takes(option) != Takes::nothing) text += "-r " + offers(option);
  return text + "-d " + quoted(option.help) + "\n";
}

std::string names_function(std::string_view name, Takes kind) {
  std::string text = "\nfunction __referee_" + std::string(name) +
                     " -a command\n"
                     "    switch \"$command\"\n";
  const auto arm = [&](const options::Command* command) {
    std::string names;
    for (const auto& option : options_at(command))
      if (takes(option) == kind)
        names += " --" + std::string(option.name) +
                 (option.letter ? std::string(" -") + option.letter : "");
    if (!names.empty())
      text += "        case " + (command ? std::string(command->name) : "''") +
              "\n            printf '%s\\n'" + names + "\n";
  };
  arm(nullptr);
  for (const auto& command : options::commands()) arm(&command);
  return text + "    end\nend\n";
}

std::string pair_arm(const KeyValues& key) {
  const auto& values = key.values;
  if (values.empty()) return {};
  std::string text = "                case '" + key.name + (key.family() ? "*" : "") + "=*'\n";
  if (!values.words.empty())
    text += "                    __referee_pairs " + terminal::joined(values.words) + "\n";
  if (values.engines) text += "                    __referee_pairs (__referee_engines)\n";
  if (values.path == Values::Path::none) return text;
  return text + "                    __referee_path " +
         (values.path == Values::Path::directory ? "directory"
          : values.path == Values::Path::program ? "program"
                                                 : "file") +
         "\n";
}

std::string key_function() {
  std::string text = "\nfunction __referee_keys -a table\n    switch $table\n";
  for (const auto& table : key_tables()) {
    text += "        case " + table.name + "\n            switch (__referee_word)\n";
    for (const auto& key : table.keys) text += pair_arm(key);
    text += "                case '*=*'\n                case '*'\n";
    if (std::any_of(table.keys.begin(), table.keys.end(),
                    [](const auto& key) { return key.registered(); }))
      text += "                    __referee_engine_first\n";
    for (const auto& key : table.keys)
      text += "                    printf '%s\\t%s\\n' " + key.name + (key.family() ? "" : "=") +
              " " + quoted(key.help) + "\n";
    text += "            end\n";
  }
  return text + "    end\nend\n";
}

// The words of a group beyond its first one.
std::string group_rows() {
  std::string text;
  for (const auto& table : key_tables()) {
    std::vector<std::string> names;
    for (const auto& [option, commands] : shared_options())
      if (option.keys && key_table_of(option) == table.name &&
          std::find(names.begin(), names.end(), "--" + std::string(option.name)) == names.end())
        names.push_back("--" + std::string(option.name));
    if (names.empty()) continue;
    text += "complete -c referee -n '__referee_within " + terminal::joined(names) +
            "' -f -a '(__referee_keys " + table.name + ")'\n";
  }
  return text;
}

}  // namespace

std::string fish_completion() {
  auto text = replaced(std::string(frame), "LAST", std::to_string(last_place));
  text += names_function("valued", Takes::value) + names_function("grouped", Takes::group) +
          key_function() + "\ncomplete -c referee -e\ncomplete -c referee -f\n";
  for (const auto& command : options::commands())
    text += "complete -c referee -n __referee_before -a " + std::string(command.name) + " -d " +
            quoted(command.summary) + "\n";
  for (const auto& shared : shared_options()) text += row(shared);
  text += group_rows();
  for (const auto& command : options::commands())
    for (const auto& place : places_of(command))
      text += "complete -c referee -n '__referee_operand " + std::string(command.name) + " " +
              std::to_string(place.number) + (place.first.empty() ? "" : " " + place.first) + "' " +
              offers(place.values) + "\n";
  return text;
}

}  // namespace referee::guide
