#include <algorithm>
#include <map>

#include "basics/shell.hpp"
#include "referee/guide/completion.hpp"
#include "referee/terminal/text.hpp"

namespace referee::guide {

namespace {

constexpr std::string_view frame = R"zsh(#compdef referee
# Completion of referee in zsh. Made by: referee completion zsh

_referee_program() {
  _alternative 'commands:command:_command_names -e' 'files:file:_files'
}

_referee_either() { # file or directory, or one of these words
  local files=_files
  [[ $1 != directory ]] || files='_files -/'
  shift
  _alternative "words:value:($*)" "files:file:$files"
}

_referee_engines() { # the engines that are registered
  local -a names
  names=(${${(f)"$(_call_program engines $_referee_program engines list --output plain)"}%%$'\t'*})
  (( ! $#names )) || compadd -- $names
}

_referee_engine_first() { # the same in front of the keys of a group
  [[ $words[CURRENT-1] != --* ]] || _referee_engines
}

# Sets `act` to the first of these words that stands among the operands.
_referee_act() {
  local word
  act=
  for word in $words[2,CURRENT-1]; do
    (( ! $argv[(Ie)$word] )) || { act=$word; return }
  done
}

# Options that take words up to the next option: sets `group` to the one that takes the word at the
# cursor, and leaves the others one word each, which is what _arguments knows.
_referee_group() { # those options
  local word rest=
  local -a kept
  group=
  for word in $words[1,CURRENT-1]; do
    if [[ $word == -?* ]]; then
      group= rest=
      if (( $argv[(Ie)${word%%=*}] )); then
        group=${word%%=*}
        [[ $word != *=* ]] || rest=yes
      fi
    elif [[ -n $rest ]]; then
      continue
    elif [[ -n $group ]]; then
      rest=yes
    fi
    kept+=($word)
  done
  [[ $words[CURRENT] != -* ]] || group=
  words=($kept "${(@)words[CURRENT,-1]}")
  CURRENT=$(( $#kept + 1 ))
  compstate[restore]=  # the words stay like this for whoever has called
}
)zsh";

constexpr std::string_view main_function = R"zsh(
_referee() {
  local curcontext=$curcontext state ret=1 _referee_program=$words[1]
  local -a line
  local -A opt_args
  _arguments -C -S : $_referee_before '1:command:->command' '*::word:->words' && ret=0
  case $state in
    command) _describe -t commands command _referee_commands && ret=0 ;;
    words)
      curcontext=${curcontext%:*:*}:referee-$line[1]:
      (( ! $+functions[_referee_of_$line[1]] )) || _referee_of_$line[1] && ret=0
      ;;
  esac
  return ret
}
)zsh";

constexpr std::string_view ending = R"zsh(
# Found in fpath and called; or read by source.
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _referee "$@"
else
  compdef _referee referee
fi
)zsh";

// What would mean something between the brackets or the colons of a specification.
std::string described(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (std::string_view("\\[]:").find(c) != std::string_view::npos) safe += '\\';
    safe += c;
  }
  return safe;
}

// What offers the values, as an action of _arguments. A blank at its beginning keeps the words of a
// function from being taken for those of compadd.
std::string offers(const Values& values) {
  const auto words = terminal::joined(values.words);
  if (!values.keys.empty()) return " _referee_keys_" + key_table_of(values.keys);
  if (values.engines) return "_referee_engines";
  if (values.list) return " _values -s , value " + words;
  if (values.path == Values::Path::program) return "_referee_program";
  if (values.path == Values::Path::none) return words.empty() ? " " : "(" + words + ")";
  const std::string kind = values.path == Values::Path::directory ? "directory" : "file";
  if (!words.empty()) return " _referee_either " + kind + " " + words;
  return kind == "directory" ? "_files -/" : "_files";
}

std::string offers(const options::Option& option) { return offers(values_of(option)); }

// "'(-C --directory)'{-C,--directory=}'[...]:DIR:_files -/'" as two specifications.
std::vector<std::string> specifications(const options::Option& option) {
  const std::string name = "--" + std::string(option.name), letter{'-', option.letter};
  const bool many = option.repeatable || option.keys;
  const auto others = "(" + name + (option.letter ? " " + letter : "") + ")";
  auto rest = "[" + described(option.help) + "]";
  if (takes(option) != Takes::nothing)
    rest += ":" + described(option.argument) + ":" + offers(option);
  const auto head = many ? std::string("*") : others;
  const std::string sign = takes(option) == Takes::nothing ? "" : "=";
  std::vector<std::string> all{head + name + sign + rest};
  if (option.letter) all.push_back(head + letter + rest);
  return all;
}

std::string quoted_lines(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += "    " + basics::shell_word(word) + "\n";
  return text;
}

std::string option_lines(const options::Command* command) {
  std::vector<std::string> all;
  for (const auto& option : options_at(command))
    for (auto& one : specifications(option)) all.push_back(std::move(one));
  return quoted_lines(all);
}

std::string key_function(const KeyTable& table) {
  std::vector<std::string> keys, families;
  std::string arms;
  for (const auto& key : table.keys) {
    (key.family() ? families : keys).push_back(key.name + ":" + key.help);
    auto action = offers(key.values);
    if (action == " ") continue;
    if (action.starts_with('(')) action = "compadd -- " + terminal::joined(key.values.words);
    arms += "      " + key.name + (key.family() ? "*" : "") + ") " + action + " ;;\n";
  }
  const bool registered = std::any_of(table.keys.begin(), table.keys.end(),
                                      [](const auto& key) { return key.registered(); });
  return "\n_referee_keys_" + table.name + "() {\n  local key=${PREFIX%%=*}\n" +
         "  if compset -P 1 '*='; then\n    case $key in\n" + arms +
         "      *) _message value ;;\n    esac\n    return\n  fi\n  local -a keys families\n  "
         "keys=(\n" +
         quoted_lines(keys) + "  )\n  families=(\n" + quoted_lines(families) + "  )\n" +
         (registered ? "  _referee_engine_first\n" : "") +
         "  _describe -t keys key keys -S = -- families -S ''\n}\n";
}

// The action for an operand, by its place: "place2" is the third one.
std::string operand_arms(const std::vector<OperandPlace>& places) {
  std::string text;
  for (const auto& place : places) {
    auto action = offers(place.values);
    if (action.starts_with('(')) action = "_values operand " + terminal::joined(place.values.words);
    text += "    place" + std::to_string(place.number) + "/" +
            (place.first.empty() ? "*" : place.first) + ") " + action + " && ret=0 ;;\n";
  }
  return text;
}

// Before _arguments is asked.
std::string group_lines(const options::Command& command) {
  std::string names, arms;
  for (const auto& option : command.options)
    if (takes(option) == Takes::group) {
      names += " --" + std::string(option.name);
      arms += "    --" + std::string(option.name) + ")" + offers(option) + "; return ;;\n";
    }
  if (names.empty()) return {};
  return "  _referee_group" + names + "\n  case $group in\n" + arms + "  esac\n";
}

// Options that stand with some first operands alone: those of them that the line has room for, in
// the array `some`.
std::string acting_lines(const options::Command& command) {
  std::map<std::string_view, std::string> specified;
  for (const auto& option : command.options)
    if (!option.of.empty())
      for (const auto& one : specifications(option))
        specified[option.of] += " " + basics::shell_word(one);
  if (specified.empty()) return {};
  std::string text = "  local act\n  local -a some\n  _referee_act";
  for (const auto way : ways_of(command)) text += " " + std::string(way.substr(0, way.find(' ')));
  text += "\n";
  for (const auto& [acts, all] : specified)
    text += "  [[ -n $act && $act != (" + std::string(acts) + ") ]] || some+=(" + all + " )\n";
  return text;
}

std::string command_function(const options::Command& command) {
  const auto places = places_of(command);
  auto text = "\n_referee_of_" + std::string(command.name) +
              "() {\n  local state group ret=1\n  local -a line\n  local -A opt_args\n" +
              acting_lines(command) + group_lines(command) + "  _arguments -S : \\\n";
  std::vector<std::string> lines;
  bool acting = false;
  for (const auto& option : options_at(&command)) {
    acting = acting || !option.of.empty();
    if (!option.of.empty()) continue;
    for (auto& one : specifications(option)) lines.push_back(std::move(one));
  }
  std::string all = acting ? "    $some \\\n" : "";
  for (const auto& one : lines) all += "    " + basics::shell_word(one) + " \\\n";
  if (!places.empty()) {
    for (int i = 0; i < last_place; ++i)
      all += "    '" + std::to_string(i + 1) + ":operand:->place" + std::to_string(i) + "' \\\n";
    all += "    '*:operand:->place" + std::to_string(last_place) + "' \\\n";
  }
  text += all + "    && ret=0\n";
  if (!places.empty()) text += "  case $state/$line[1] in\n" + operand_arms(places) + "  esac\n";
  return text + "  return ret\n}\n";
}

}  // namespace

std::string zsh_completion() {
  std::vector<std::string> names;
  for (const auto& command : options::commands())
    names.push_back(std::string(command.name) + ":" + std::string(command.summary));
  auto text = std::string(frame) + "\ntypeset -ga _referee_commands=(\n" + quoted_lines(names) +
              ")\n" + "typeset -ga _referee_before=(\n" + option_lines(nullptr) + ")\n";
  for (const auto& table : key_tables()) text += key_function(table);
  for (const auto& command : options::commands()) text += command_function(command);
  return text + std::string(main_function) + std::string(ending);
}

}  // namespace referee::guide
