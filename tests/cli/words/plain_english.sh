# Documents, help and messages hold no phrase that reads as if translated, and no sentence of more than
# 35 words (CONTRIBUTING.md, "Words"); planted ones are found.
source "$TESTS/cli/check.bash"

plain() { python3 "$TESTS/cli/plain_english.py" "$@"; }
root=$(realpath "$TESTS/..")

# The reference has the help pages: it is generated from the same rows.
pages=$(ls "$root"/{README,CONTRIBUTING,CHANGELOG}.md "$root"/docs/*.md "$root"/docs/rules/*.md |
  grep -v /reference.md)
plain pages $pages >found || { sed "s,^$root/,," found >&2; fail "documents are not in plain English"; }
plain help "$root/docs/reference.md" >found ||
  { sed "s,^$root/,," found >&2; fail "help is not in plain English"; }
sources=$(find "$root"/{basics,rules,protocols,matches,referee,tools/player} -name '*.[ch]pp')
plain sources $sources >found ||
  { sed "s,^$root/,," found >&2; fail "messages are not in plain English"; }

# planted KIND WHAT TEXT: a file with TEXT is refused with a line that names WHAT.
planted() {
  printf '%s\n' "A sentence before it." "" "$3" >planted.md
  ! plain "$1" planted.md >found || fail "a planted '$3' was not seen"
  grep -q "^planted.md:[0-9]*: .*$2" found || fail "'$3' was seen as: $(cat found)"
}
# passes KIND TEXT: nothing is wrong with it.
passes() {
  printf '%s\n' "$2" >passed.md
  plain "$1" passed.md >found || fail "'$2' is refused: $(cat found)"
}
long="One two three four five six seven eight nine ten eleven twelve"
planted pages 'words in one sentence' "This: $long, $long, $long."
planted pages 'words in one sentence' "| a cell | $long $long $long |"
planted pages 'words in one sentence' "- an item that goes on in the next line $long
  $long $long"
planted pages "'Whoever'" 'Whoever asks is answered.'
planted pages "'is none'" 'A pass is none of them.'
planted pages "'is no'" "'x' is no move."
planted pages "'is told'" 'The engine is
told its clock.'
planted pages "'so many'" '| key | after so many games |'
planted pages "'in vain'" '# Waiting in vain'
planted pages "'but for'" 'All of it, but for times.'
passes pages "There is no match, and it is no longer played. $long. $long. $long."
passes pages 'Code is not examined: `whoever`, nor is `what is told`.'
passes pages '```
whoever is told so many times
```

    whoever is told so many times'
planted help 'words in one sentence' "| --option | $long $long $long |"
planted help "'so many'" '| --option | so many games | 1 |'
passes help "| --option | $long: $long; $long |"
planted sources 'words in one sentence' "fail(\"$long \"
     \"$long $long\");"
planted sources 'words in one sentence' "fail(\"$long \" + name + \" $long $long\");"
planted sources "'is no'" 'fail("this is no move");'
planted sources "'is no'" 'fail(word + " is "
     "no " + what);'
planted sources "'is told'" 'fail("it is " + name() + "; it is told nothing");'
planted sources "'in vain'" '{.help = "tried in vain"}'
passes sources "  // Whoever is told so many times.
  fail(\"$long; $long. $long: \" + name + \" $long\");"
passes sources 'const auto whoever = "x" + nought;'
