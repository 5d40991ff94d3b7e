"""What a shell makes of lines and a tab:  typed.py SCRIPT SHELL... <LINES

Starts the shell on a terminal of its own, reads the script into it, types each line of standard
input and a tab, and then has the shell itself print its line: a key is bound to a command that does.
Prints these lines.
"""
import os
import pty
import re
import select
import sys
import time

script, *shell = sys.argv[1:]
lines = sys.stdin.read().splitlines()
prepare = {
    "bash": """PS1='> '; show() {{ printf '\\n<%s>\\n' "$READLINE_LINE"; }}
bind -x '"\\C-o": show'; bind 'set bell-style none'; source {script}; echo rea''dy\n""",
    "zsh": """PS1='> '; autoload -Uz compinit; compinit -u -D; setopt nobeep noautomenu
show() {{ print -r -- $'\\n'"<$BUFFER>" }}; zle -N show; bindkey '^O' show; bindkey '^I' complete-word
source {script}; echo rea''dy\n""",
}[os.path.basename(shell[0])]

child, terminal = pty.fork()
if child == 0:
    os.environ.update(TERM="dumb", LC_ALL="C.UTF-8", HOME=os.getcwd(), HISTFILE="", ZDOTDIR=os.getcwd())
    os.execvp(shell[0], shell)

said = ""


def wait_for(pattern):
    """Reads until the pattern is there; a shell that says nothing for 20 seconds has failed."""
    global said
    until = time.monotonic() + 20
    while not (found := re.search(pattern, said, re.S)):
        if not select.select([terminal], [], [], max(0, until - time.monotonic()))[0]:
            sys.exit(f"no {pattern!r} in what {shell[0]} said: {said!r}")
        said += os.read(terminal, 65536).decode(errors="replace").replace("\r", "")
    said = said[found.end():]
    return found


for line in prepare.format(script=script).splitlines():
    os.write(terminal, line.encode() + b"\n")
wait_for("\nready\n")
for line in lines:
    os.write(terminal, line.encode() + b"\t\x0f")
    print(wait_for("\n<([^\n]*)>\n").group(1))
    os.write(terminal, b"\x15")  # an empty line again
os.write(terminal, b"exit\n")
os.close(terminal)
os.waitpid(child, 0)
