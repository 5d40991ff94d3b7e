#include <algorithm>
#include <map>

#include "basics/shell.hpp"
#include "referee/guide/completion.hpp"
#include "referee/terminal/text.hpp"

namespace referee::guide {

namespace {

constexpr std::string_view frame =
    R"bash(# Completion of referee in bash. Made by: referee completion bash

# The words up to the cursor, as the program would get them. Bash cuts at = and : too; `head` is
# what it leaves alone of the last word when it puts a completion in.
_referee_split() {
  local i word trimmed line=$COMP_LINE
  words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    trimmed=${line#"${line%%[![:blank:]]*}"}
    if ((i > 0)) && [[ $trimmed == "$line" && ($word == [=:]* || ${COMP_WORDS[i - 1]} == *[=:]) ]]
    then
      words[-1]+=$word
    else
      words+=("$word")
    fi
    line=${trimmed#"$word"}
  done
  cur=${words[-1]}
  if [[ $word == [=:]* ]]; then head=$cur; else head=${cur%"$word"}; fi
}

# What stands before the last word: the command, how many operands, the first of them, and whether
# an option waits for its value or goes on taking words.
_referee_scan() {
  local i word name done=
  for ((i = 1; i < ${#words[@]} - 1; i++)); do
    word=${words[i]} name=${words[i]%%=*}
    if [[ $pending ]]; then
      pending=
    elif [[ $word == -- ]]; then
      done=yes group=
    elif [[ $word == -?* && ! $done ]]; then
      group=
      _referee_options "$command"
      if [[ " $grouped " == *" $name "* ]]; then
        group=$name
      elif [[ " $valued " == *" $word "* ]]; then
        pending=$word
      fi
    elif [[ $group ]]; then
      continue
    elif [[ ! $command ]]; then
      command=$word
    else
      ((count++)) || first=$word
    fi
  done
  ((count <= LAST)) || count=LAST
}

_referee_words() {
  local word
  for word; do
    [[ $word != "$cur"* ]] || COMPREPLY+=("$prefix$word")
  done
}

# Words between commas, each once.
_referee_list() {
  local word given=${cur%"${cur##*,}"}
  prefix+=$given cur=${cur##*,}
  for word; do
    [[ ",$given" == *",$word,"* ]] || _referee_words "$word"
  done
  compopt -o nospace 2>/dev/null
}

# Readline itself is best at names of files; it is asked where nothing stands before the name.
_referee_path() {
  local found option=default letter=f
  [[ $1 != directory ]] || option=dirnames letter=d
  if [[ $1 == program && $cur != */* ]]; then
    mapfile -t found < <(compgen -c -- "$cur"; compgen -f -- "$cur")
  elif [[ $prefix == "$head" && ${#COMPREPLY[@]} == 0 ]]; then
    compopt -o "$option" 2>/dev/null
    return
  else
    mapfile -t found < <(compgen -"$letter" -- "$cur")
  fi
  COMPREPLY+=("${found[@]/#/$prefix}")
  compopt -o filenames 2>/dev/null
}

# The engines that are registered. Blanks in a name are escaped.
_referee_engines() {
  local name
  while IFS=$'\t' read -r name _; do
    [[ $name != "$cur"* ]] || COMPREPLY+=("$prefix${name// /\\ }")
  done < <("${COMP_WORDS[0]/#\~/$HOME}" engines list --output plain 2>/dev/null)
}

# The same in front of the keys of a group.
_referee_engine_first() {
  [[ $pending != --* && ${words[-2]} != "$group" ]] || _referee_engines
}

# The value of the key is what is completed.
_referee_after_key() {
  prefix+=${cur%%=*}= cur=${cur#*=}
}

_referee() {
  local words cur head prefix= command= pending= group= count=0 first= options valued grouped i
  COMPREPLY=()
  _referee_split
  _referee_scan
  _referee_options "$command"
  if [[ $pending ]]; then
    _referee_value "$command$pending"
  elif [[ $cur == --*=* ]]; then
    pending=${cur%%=*}
    _referee_after_key
    _referee_value "$command$pending"
  elif [[ $cur == -* ]]; then
    _referee_words $options
  elif [[ $group ]]; then
    _referee_value "$command$group"
  elif [[ ! $command ]]; then
    _referee_words COMMANDS
  else
    _referee_operand
  fi
  [[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != *[=.] ]] || compopt -o nospace 2>/dev/null
  for i in "${!COMPREPLY[@]}"; do
    COMPREPLY[i]=${COMPREPLY[i]#"$head"}
  done
}
)bash";

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

std::string quoted(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += " " + basics::shell_word(word);
  return text;
}

// The commands that offer the values; "": there are none.
std::string offers(const Values& values) {
  std::string text;
  if (!values.words.empty())
    text = (values.list ? "_referee_list" : "_referee_words") + quoted(values.words);
  if (!values.keys.empty()) return "_referee_keys_" + key_table_of(values.keys);
  if (values.engines) text += (text.empty() ? "" : "; ") + std::string("_referee_engines");
  if (values.path == Values::Path::none) return text;
  if (!text.empty()) text += "; ";
  return text + "_referee_path " +
         (values.path == Values::Path::directory ? "directory"
          : values.path == Values::Path::program ? "program"
                                                 : "file");
}

std::string offers(const options::Option& option) { return offers(values_of(option)); }

std::string spellings(const options::Option& option) {
  return (option.letter ? std::string("-") + option.letter + " " : "") + "--" +
         std::string(option.name);
}

std::string arm(const std::string& patterns, const std::string& action) {
  return "    " + patterns + ") " + action + " ;;\n";
}

std::string options_of(const options::Command* command) {
  std::vector<std::string> all, valued, grouped;
  std::map<std::string, std::vector<std::string>> of;  // those that stand with some operands alone
  for (const auto& option : options_at(command)) {
    (option.of.empty() ? all : of[std::string(option.of)]).push_back(spellings(option));
    if (takes(option) == Takes::value) valued.push_back(spellings(option));
    if (takes(option) == Takes::group) grouped.push_back(spellings(option));
  }
  auto text = "options='" + terminal::joined(all) + "';";
  for (const auto& [acts, some] : of)
    text += " case $first in ''|" + acts + ") options+=' " + terminal::joined(some) + "' ;; esac;";
  return text + " valued='" + terminal::joined(valued) + "' grouped='" + terminal::joined(grouped) +
         "'";
}

std::string options_function() {
  std::string text =
      "\n# The options of a command; those with a value; those with a group of words.\n"
      "_referee_options() {\n  case $1 in\n";
  text += arm("''", options_of(nullptr));
  for (const auto& command : options::commands())
    text += arm(std::string(command.name), options_of(&command));
  return text + "    *) options= valued= grouped= ;;\n  esac\n}\n";
}

std::string value_function() {
  std::map<std::string, std::string> patterns;  // by what is offered
  for (const auto& [option, commands] : shared_options()) {
    const auto action = offers(option);
    if (action.empty()) continue;
    for (const auto& command : commands)
      for (const auto& spelling : terminal::words_of(spellings(option))) {
        auto& known = patterns[action];
        if (!known.empty()) known += '|';
        known += command;
        known += spelling;
      }
  }
  std::string text = "\n_referee_value() { # COMMAND and option in one word\n  case $1 in\n";
  for (const auto& [action, pattern] : patterns) text += arm(pattern, action);
  return text + "  esac\n}\n";
}

std::string key_function(const KeyTable& table) {
  std::vector<std::string> names;
  std::string text = "\n_referee_keys_" + table.name + "() {\n  case $cur in\n";
  for (const auto& key : table.keys) {
    names.push_back(key.name + (key.family() ? "" : "="));
    if (const auto action = offers(key.values); !action.empty())
      text += arm(key.name + (key.family() ? "*" : "") + "=*", "_referee_after_key; " + action);
  }
  const bool registered = std::any_of(table.keys.begin(), table.keys.end(),
                                      [](const auto& key) { return key.registered(); });
  return text + arm("*=*", "") +
         arm("*",
             "_referee_words" + quoted(names) + (registered ? "; _referee_engine_first" : "")) +
         "  esac\n}\n";
}

std::string operand_function() {
  std::string text = "\n_referee_operand() {\n  case $command/$count/$first in\n";
  for (const auto& command : options::commands()) {
    const auto places = places_of(command);
    for (const auto& place : places) {
      auto action = offers(place.values);
      const auto head = std::string(command.name) + "/" + std::to_string(place.number) + "/";
      text += arm(head + (place.first.empty() ? "*" : place.first), action);
    }
  }
  return text + "  esac\n}\n";
}

}  // namespace

std::string bash_completion() {
  std::vector<std::string> names;
  for (const auto& command : options::commands()) names.emplace_back(command.name);
  auto text = replaced(replaced(std::string(frame), "COMMANDS", terminal::joined(names)), "LAST",
                       std::to_string(last_place));
  text += options_function() + value_function();
  for (const auto& table : key_tables()) text += key_function(table);
  return text + operand_function() + "\ncomplete -F _referee referee\n";
}

}  // namespace referee::guide
