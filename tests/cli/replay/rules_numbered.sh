# The numbered rules of docs/rules, each with what the program says where it applies. Every number of
# these pages stands here, or in a test that cites it.
source "$TESTS/cli/check.bash"

# rule NUMBER TEXT WORD...: the program, called with these words, says this.
rule() {
  local number=$1 text=$2
  shift 2
  "$REFEREE" "$@" </dev/null >out 2>&1 || true
  says out "$text"
  echo "$number" >>cited
}
# asked NUMBER TEXT REQUEST...: the rules server answers so.
asked() {
  local number=$1 text=$2
  shift 2
  printf '%s\n' "$@" | "$REFEREE" rules-server >out 2>&1 || true
  says out "$text"
  echo "$number" >>cited
}
explain() { rule "$1" "$2" explain "$3" "$4" "${@:5}"; }  # NUMBER TEXT GAME POSITION ...

kings=4k4/9/9/9/9/9/9/9/4K4
asked S1 'refused: syntax' 'try black P@5e'
asked S1 'refused: off-board' 'try black 0a1a'
rule S2 'White to act' show shogi two-piece
explain S3 'refused: empty-origin' shogi startpos 5e5d
explain S3 'refused: not-own-piece' shogi startpos 3c3d
explain S4 'refused: piece-cannot-reach' shogi startpos 7g7e
explain S4 'refused: captures-own-piece' shogi startpos 9i9g
explain S4 'refused: captures-king' shogi '4k4/4R4/9/9/9/9/9/9/4K4 b - 1' 5b5a --setup
explain S5 'refused: leaves-king-in-check' shogi '4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1' 5h6h
explain S6 'refused: must-promote' shogi '4k4/P8/9/9/9/9/9/9/4K4 b - 1' 9b9a
explain S6 'legal' shogi '4k4/9/9/1P7/9/9/9/9/4K4 b - 1' 8d8c
explain S7 'refused: cannot-promote-piece' shogi '4k4/9/9/2G6/9/9/9/9/4K4 b - 1' 7d7c+
explain S7 'refused: promotion-outside-zone' shogi startpos 7g7f+
explain S8 'refused: not-in-hand' shogi startpos 'P*5e'
explain S8 'refused: drop-on-occupied' shogi '4k4/9/9/9/4P4/9/9/9/4K4 b P 1' 'P*5e'
explain S9 'refused: dead-end-drop' shogi "$kings b N 1" 'N*9b'
explain S10 'refused: nifu' shogi '4k4/9/9/9/4P4/9/9/9/4K4 b P 1' 'P*5g'
explain S10 'legal' shogi '4k4/9/9/9/4+P4/9/9/9/4K4 b P 1' 'P*5g'
explain S11 'refused: leaves-king-in-check' shogi '4k4/9/9/9/4r4/9/9/9/4K4 b G 1' 'G*1a'
explain S12 'refused: uchifuzume' shogi '7lk/9/8S/9/9/9/9/7L1/8K b P 1' 'P*1b'
explain S12 'ends the game: black checkmate' shogi '7lk/9/8S/9/9/9/9/7L1/8K b L 1' 'L*1b'
rook=(2h1h 8b9b 1h2h 9b8b)
rule S13 'result:   playing' show shogi startpos moves "${rook[@]}" "${rook[@]}"
rule S13 'result:   draw sennichite' show shogi startpos moves "${rook[@]}" "${rook[@]}" "${rook[@]}"
checks=(1a1b 9a9b 1b1a 9b9a)
rule S14 'result:   white perpetual-check' show shogi '8k/9/9/9/9/9/9/9/R3K4 b - 1' moves 9i9a \
  "${checks[@]}" "${checks[@]}" "${checks[@]}"
explain S15 'ends the game: black try' shogi '1k7/4K4/9/9/9/9/9/9/9 b - 1' 5b5a --ruleset shogi-try
explain S16 'ends the game: black checkmate' shogi '8k/9/6G1+B/9/9/9/9/9/4K4 b G 1' 'G*2b'
explain S16 'ends the game: black stalemate' shogi '8k/9/9/8G/9/9/9/9/4K2R1 b - 1' 1d1c
explain S17 'ends the game: draw max-plies' shogi startpos moves 7g7f 3c3d --set max-plies=2
explain S18 'ends the game: white failed-declaration' shogi startpos win
explain S18 'refused: false-claim' shogi startpos win --ruleset shogi-try
rule S19 'position: 4k4/9/9/9/9/9/9/9/4K4 b G2P 1' show shogi 'sfen 4k4/9/9/9/9/9/9/9/4K4 b PGP'
rule S20 'two-kings-w' show shogi '4k4/4k4/9/9/9/9/9/9/4K4 b - 1'
rule S20 'opponent-in-check' show shogi '4k4/4R4/9/9/9/9/9/9/4K4 b - 1'
rule S21 'ten-piece' rules show shogi

explain K1 'refused: off-board' keishi startpos a2a7
rule K2 'position: 6/ww2ww/6/6/bb2bb/6 b' show keishi
explain K3 'refused: empty-origin' keishi startpos a3a4
explain K3 'refused: not-own-piece' keishi startpos a5a4
explain K3 'refused: occupied' keishi startpos a2b2
explain K4 legal keishi startpos b2a3
explain K5 legal keishi startpos a2c2
explain K5 'refused: not-a-step-or-jump' keishi startpos a2c3
gap='4ww/6/5w/b2b2/w5/b1b3 b'
explain K6 'ends the game: black rectangle' keishi "$gap" d3c3
explain K6 'the game goes on' keishi "$gap" d3c3 --set gap=empty
explain K7 legal keishi startpos moves a2a3 a5a4 a3a2 a4a5
explain K8 'refused: ko' keishi startpos moves a2a3 a5a4 a3a2 --set ko=takeback
explain K8 'refused: ko' keishi startpos moves a2a3 a5a4 a3a2 a4a5 --set ko=cycle4
explain K8 'refused: ko' keishi startpos moves a2a3 a5a4 a3b3 a4b4 b3a2 b4a5 --set ko=ssk
explain K8 'refused: ko' keishi startpos moves a2a3 a5a4 a3b3 a4a5 b3a2 --set ko=psk
rule K9 'result:   white rectangle' show keishi 'w1w3/6/w1w3/6/bb2bb/6 b' --setup
back=(a2a3 a5a4 a3a2 a4a5)
rule K10 'result:   draw repetition' show keishi startpos moves "${back[@]}" "${back[@]}"
rule K11 'result:   draw repetition' show keishi 'wwww2/6/6/6/6/6 b' --setup
rule K12 'result:   draw max-plies' show keishi startpos moves b2a3 f5f4 --set max-plies=2
rule K13 'position: 6/ww2ww/6/6/bb2bb/6 b - 1' show keishi '6/ww2ww/6/6/bb2bb/6 b'
rule K14 'a2a4 cannot have been played' show keishi '6/ww2ww/6/6/bb2bb/6 b a2a4 1'
rule K15 unbalanced-stones show keishi '6/ww2w1/6/6/bb2bb/6 b'

explain L1 'refused: off-board' liuzichong startpos d2e2
rule L2 'position: wwww/w2w/b2b/bbbb b 1' show liuzichong
explain L3 'refused: empty-origin' liuzichong startpos b3b2
explain L3 'refused: occupied' liuzichong startpos a2a3
explain L4 legal liuzichong startpos b1b2
explain L4 'refused: not-one-step' liuzichong startpos b1c2
explain L5 'captures c3' liuzichong '1b2/b1w1/4/wb1w b' b4b3
full='1b2/b1ww/4/wb1w b'
rule L6 'position: 4/bbww/4/wb1w' show liuzichong "$full" moves b4b3
explain L6 'captures c3' liuzichong "$full" b4b3 --set capture=touch
explain L6 'captures c3' liuzichong '1b2/b1wb/4/w2w b' b4b3 --set capture=lone
explain L6 'captures c3' liuzichong '1b2/b1wb/4/w2w b' b4b3 --set capture=run
rule L6 'position: 4/bbwb/4/w2w' show liuzichong '1b2/b1wb/4/w2w b' moves b4b3
explain L7 'captures a4 c2' liuzichong 'w2w/b3/1bw1/b2w b' a1a2
rule L8 'position: 4/bbbw/4/w2w' show liuzichong 'b3/1bbw/4/w2w b' moves a4a3 --set capture=touch
explain L9 'captures c3' liuzichong '1b2/b1w1/4/1b1w b' b4b3
rule L10 'position: 4/bbw1/4/1b2' show liuzichong '1b2/b1w1/4/1b2 b' moves b4b3
explain L11 'captures a3 c3' liuzichong '1w2/b1b1/4/bbb1 w' b4b3
explain L11 'captures a3 c3' liuzichong '1w2/b1bb/4/bbb1 w' b4b3
rule L11 'position: 4/bwbb/4/bbb1' show liuzichong '1w2/b1bb/4/bbb1 w' moves b4b3 --set dan=exact
# L12: both at once cannot be: the point that the stone has left is one of the four.
rule L12 'captures a3 c3' explain liuzichong '1w2/b1b1/1b2/1bb1 w' b4b3
explain L13 'ends the game: black no-stones' liuzichong 'w3/b3/1bw1/b2b b' a1a2
explain L14 'ends the game: draw few-stones' liuzichong '1w2/b1b1/4/bb2 w' b4b3
explain L15 'ends the game: black blocked' liuzichong '4/2w1/bbbb/1b1w b' b1c1
around=(a2b2 a3b3 b2a2 b3a3)
rule L16 'result:   draw repetition' show liuzichong startpos moves "${around[@]}" "${around[@]}"
rule L17 'result:   draw max-plies' show liuzichong startpos moves a2b2 a3b3 --set max-plies=2
rule L18 'position: wwww/w2w/b2b/bbbb b 1' show liuzichong 'wwww/w2w/b2b/bbbb b'
rule L19 too-many-stones show liuzichong 'bbbb/bbb1/4/wwww b'

# board ROW...: a board from the top; the rows that are not named are empty.
board() { for _ in {1..15}; do printf '%s' "${1:-15}"; [ $# = 0 ] || shift; printf '/'; done | sed 's,/$,,'; }
explain R1 'refused: off-board' renju startpos p1
explain R1 legal renju startpos h8
six=$(board 15 15 15 15 15 15 15 4www1ww5)
explain R2 'ends the game: white overline' renju "$six w" h8 --setup
rule R4 'column h: four' explain renju \
  "$(board 15 15 15 15 7w7 7b7 7b7 15 7b7) b" h8 --setup
rule R5 'completed at' explain renju "$(board 15 15 15 15 7w7 7b7 7b7 15 7b7) b" h8 --setup
rule R10 'i8 is forbidden to Black, who loses by it: double-four' explain renju \
  "$(board 15 15 15 15 15 15 15 4b1bb2b4) b" i8 --setup
point() { rule "$1" "$2" explain renju "$3 b" "$4" --setup; }
fake=$(board 15 15 15 15 15 15 15 15 15 15 1b13 1b13 3bb10 3b11 4b10)
point R11 'b3 is allowed for Black' "$fake" b3
point R15 'straight four at c3 does not count: c3 is forbidden' "$fake" b3
# The only straight-four point of the row makes a five on column f; without that column it counts.
shape=6b1b1w4
point R13 'does not count: the stone makes a five' \
  "$(board 15 15 15 15 15 15 15 $shape 5b1b7 5b1b7 5b9 5b9 5w9)" h8
point R13 'h8 is forbidden to Black' "$(board 15 15 15 15 15 15 15 $shape 7b7 7b7 5b9 5b9 5w9)" h8
point R14 'c3 is allowed for Black' \
  "$(board 15 15 15 15 15 15 15 15 15 2b12 1b2b10 2bb11 4bb9 15 5b9)" c3
point R14 'd5 is forbidden to Black' \
  "$(board 15 15 15 15 15 15 15 15 1b3b9 2b2b9 4b10 2b3b8 4b2b7)" d5
asked R12 '= i8:F' 'rules renju renju_rif' \
  "setup $(board 15 15 15 15 15 15 15 4b1bb2b4) b" forbidden
explain R16 'ends the game: white forbidden-44' renju \
  "$(board 15 15 15 15 15 15 15 4b1bb2b4) b" i8 --setup
# A white five on the row and an overline on the column at once: the five counts.
explain R23 'ends the game: white five' renju \
  "$(board 15 15 15 15 7w7 7w7 7w7 3wwww8 7w7 7w7) w" h8 --setup
# The third stone ends the game by its number and by nothing else.
explain R22 'ends the game: draw stone-limit' renju startpos moves h8 i9 h9 --set max-stones=3
asked R25 'refused: offer-symmetry' 'rules renju renju_taraguchi10_rif offer-symmetry=position offers=2' \
  'play black h8' 'play white keep' 'play white h9' 'play black keep' 'play black h7' \
  'play white keep' 'play white h6' 'play black keep' 'play black offer g8 i8'
asked R27 'refused: offer-count' 'rules renju renju_taraguchi10_rif' 'play black h8' 'play white keep' \
  'play white h9' 'play black keep' 'play black h7' 'play white keep' 'play white h6' \
  'play black keep' 'play black offer g8 i7'
rule R32 'offers=5' rules show renju_taraguchi
rule R40 'position: 15/15/15/15/15/15/6w1b6/7b1w5/15/15/15/15/15/15/15 b fifth - 5' show renju \
  '15/15/15/15/15/15/6w1b6/7b1w5/15/15/15/15/15/15/15 b fifth - 5' \
  --ruleset renju_taraguchi10_international
rule R41 'w play - 2' show renju "$(board 15 15 15 15 15 15 15 7b7) w"
asked R45 '= black' 'rules renju renju_swap' "position $(board 15 15 15 15 15 15 15 7b7) w play - 2" \
  'play white i9' 'to_act'

# Every number of the pages is here, or in a test of its game that cites it.
for game in shogi:S keishi:K liuzichong:L renju:R; do
  letter=${game#*:} name=${game%:*}
  grep -oE "^(- |### )?\*{0,2}$letter[0-9]+" "$TESTS/../docs/rules/$name.md" | grep -oE "$letter[0-9]+" |
    sort -u >numbers
  [ "$(wc -l <numbers)" -ge 15 ] || fail "$name.md has no numbered rules"
  { grep "^$letter" cited
    grep -rhoE "\b$letter[0-9]{1,2}\b" "$TESTS/rules/$name" "$TESTS/oracle" || true; } | sort -u >known
  comm -23 numbers known >missing
  [ ! -s missing ] || fail "rules of $name.md without a test: $(tr '\n' ' ' <missing)"
done
