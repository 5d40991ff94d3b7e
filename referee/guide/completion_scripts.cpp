// Each script hands the words of the line to `referee complete` and passes on what it answers
// (referee/guide/complete.hpp). What is left in it is what only the shell knows: where its words
// end, what needs quoting, and the names of files.

#include <string_view>

#include "referee/guide/completion.hpp"

namespace referee::guide {

namespace {

constexpr std::string_view bash_script =
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

# Names behind `before`. Readline itself is best at them; it is asked where nothing stands there.
_referee_names() { # f, d or p
  local before=$2 found option=default letter=f
  local name=${cur#"$before"}
  [[ $1 != d ]] || option=dirnames letter=d
  if [[ $1 == p && $name != */* ]]; then
    mapfile -t found < <(compgen -c -- "$name"; compgen -f -- "$name")
  elif [[ $before == "$head" && ${#COMPREPLY[@]} == 0 ]]; then
    compopt -o "$option" 2>/dev/null
    return
  else
    mapfile -t found < <(compgen -"$letter" -- "$name")
  fi
  COMPREPLY+=("${found[@]/#/$before}")
  compopt -o filenames 2>/dev/null
}

_referee() {
  local words cur head kind text help i
  COMPREPLY=()
  _referee_split
  while IFS=$'\t' read -r kind text help; do
    case $kind in
      [fdp]) _referee_names "$kind" "$text" ;;
      *) COMPREPLY+=("${text// /\\ }") ;;
    esac
    [[ $kind != l ]] || compopt -o nospace 2>/dev/null
  done < <("${COMP_WORDS[0]/#\~/$HOME}" complete -- "${words[@]:1}" 2>/dev/null)
  [[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != *[=.] ]] || compopt -o nospace 2>/dev/null
  for i in "${!COMPREPLY[@]}"; do
    COMPREPLY[i]=${COMPREPLY[i]#"$head"}
  done
}

complete -F _referee referee
)bash";

constexpr std::string_view zsh_script = R"zsh(#compdef referee
# Completion of referee in zsh. Made by: referee completion zsh

_referee_names() { # f, d or p, and what stands before the name
  compset -p $#2
  case $1 in
    d) _files -/ ;;
    p) _alternative 'commands:command:_command_names -e' 'files:file:_files' ;;
    *) _files ;;
  esac
}

_referee() {
  local answer ret=1
  local -a part w l o k
  for answer in "${(@f)$(_call_program referee $words[1] complete -- \
      "${(@q)words[2,CURRENT-1]}" "${(q)PREFIX}" 2>/dev/null)}"; do
    part=("${(@ps:\t:)answer}")
    case $part[1] in
      [fdp]) _referee_names $part[1] "$part[2]" && ret=0 ;;
      [wlok]) eval "$part[1]+=(\${part[2]//:/\\\\:}:\${part[3]})" ;;
    esac
  done
  _describe -t words word w -- l -qS , -- o -qS = -- k -S '' && ret=0
  return ret
}

# Found in fpath and called; or read by source.
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _referee "$@"
else
  compdef _referee referee
fi
)zsh";

constexpr std::string_view fish_script =
    R"fish(# Completion of referee in fish. Made by: referee completion fish

# Names behind what stands before them in the word at the cursor.
function __referee_names -a kind before
    set -l name (string sub -s (math (string length -- "$before") + 1) -- (commandline -ct))
    if test $kind = p; and test -n "$name"; and not string match -q '*/*' -- $name
        complete -C "$name" | string replace -r '^' -- $before
    end
    for path in $name*
        if test -d $path
            echo $before$path/
        else if test $kind != d
            echo $before$path
        end
    end
end

function __referee_complete
    set -l tokens (commandline -opc)
    for answer in (command $tokens[1] complete -- $tokens[2..-1] (commandline -ct) 2>/dev/null)
        set -l part (string split -m 2 \t -- $answer)
        if contains -- $part[1] f d p
            __referee_names $part[1] "$part[2]"
        else
            printf '%s\t%s\n' $part[2] "$part[3]"
        end
    end
end

complete -c referee -e
complete -c referee -f -a '(__referee_complete)'
)fish";

}  // namespace

std::string bash_completion() { return std::string(bash_script); }
std::string zsh_completion() { return std::string(zsh_script); }
std::string fish_completion() { return std::string(fish_script); }

}  // namespace referee::guide
