# Every format is converted to every other that holds the game, and the actions stay the same.
source "$TESTS/cli/check.bash"

cat >shogi.csa <<'CSA'
'CSA encoding=UTF-8
V3.0
N+先手
N-後手
PI
+
+7776FU
T1
-3334FU
T2
+8822UM
T0
-3122GI
T11
%TORYO
T3
CSA
cat >renju.sgf <<'SGF'
(;GM[4]FF[4]CA[UTF-8]SZ[15]PB[one]PW[two];B[hh];W[hg];B[ig];W[gi];B[ii])
SGF

run 0 convert --formats
# name, games, endings of the formats that are read and written
sed -n '/^$/q;p' out | awk -F'|' 'NR > 2 && $6 ~ /yes/ && $7 ~ /yes/ {
  gsub(/[ .]/, ""); split($4, e, ","); print $2, $5, e[1] }' >formats
[ "$(wc -l <formats)" -ge 9 ] || { cat formats >&2; fail "too few formats"; }

# moves FILE GAME: the actions alone
moves() {
  run 0 convert "$1" --game "$2" --to jsonl -q
  grep -o '"a":"[^"]*"' out | grep -v resign >"$3"
}

check_game() {  # check_game GAME SAMPLE
  local game=$1 sample=$2 name games ending other_name other_games other_ending
  moves "$sample" "$game" expected
  [ -s expected ] || fail "no actions in $sample"
  while read -r name games ending; do
    [[ $games = all || ,$games, = *,$game,* ]] || continue
    run 0 convert "$sample" --to "$name" --out "one.$ending" --force
    while read -r other_name other_games other_ending; do
      [[ $other_games = all || ,$other_games, = *,$game,* ]] || continue
      run 0 convert "one.$ending" --game "$game" --from "$name" --to "$other_name" \
        --out "two.$other_ending" --force
      moves "two.$other_ending" "$game" found
      diff expected found >&2 || fail "$game from $name to $other_name: other actions"
    done <formats
  done <formats
}
check_game shogi shogi.csa
check_game renju renju.sgf

# Without the name of a file the format is seen from the text.
while read -r name games ending; do
  [[ $games = all || ,$games, = *,shogi,* ]] || continue
  run 0 convert shogi.csa --to "$name" --out "text.$ending" --force
  "$REFEREE" convert - --game shogi --to jsonl <"text.$ending" >out 2>err ||
    { cat err >&2; fail "a text in $name is not recognised"; }
  grep -o '"a":"[^"]*"' out | grep -v resign >found
  moves shogi.csa shogi expected
  diff expected found >&2 || fail "a text in $name is read as something else"
done <formats
