# The rules server answers as docs/rules-server.md says.
source "$TESTS/cli/check.bash"

dialogue <<'E'
> protocol_version
< = 2
> name
< = referee
> known_command play
< = true
> known_command dance
< = false
> dance
< ? unknown command
> play black 7g7f
< =
> position
< = lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
> to_act
< = white
> undo
< =
> undo
< ? cannot undo
> result
< = playing
> play b resign
< =
> result
< = white resign
> undo
< =
> play green 7g7f
< ? syntax error: 'green' is not a colour; expected black or white
> play black
< ? syntax error: play takes COLOR ACTION
E

# Ids, either case, control characters, tabs, remarks, CR LF, blank lines.
dialogue --game keishi <<'E'
> 7 PLAY B B2A3\r
< =7
> \t8\tplay\tW\tf5f4 # a reply
< =8
>  
> # only a remark
> 9 to_act\x01\x02
< =9 black
> 007 undo
< =007
E

dialogue --game keishi <<'E'
> position 6/ww2w1/6/6/bb2bb/6 b
< ? position: unbalanced-stones
> setup 6/ww2w1/6/6/bb2bb/6 b
< = unbalanced-stones
> position
< = 6/ww2w1/6/6/bb2bb/6 b - 1
> clear_board
< =
> position
< = 6/ww2ww/6/6/bb2bb/6 b - 1
> rules keishi keishi-superko max-plies=off
< =
> perft 2
< = 576
> perft -1
< ? syntax error: '-1' is not a whole number from 0 to 99
> perft x
< ? syntax error: 'x' is not a whole number from 0 to 99
> rules keishi
< ? syntax error: rules takes GAME RULESET [SWITCH=VALUE ...]
E

# Refusals and errors begin with a code; the sentence behind it may change.
printf 'play black 7g7f+\ntry black 7G7F\nposition 9/9\nquit\nname\n' |
  "$REFEREE" rules-server >out
grep -q '^? refused: promotion-outside-zone .' out || fail "no reason and sentence: $(cat out)"
grep -q '^? refused: syntax .' out || fail "actions of Shogi are case-sensitive: $(cat out)"
grep -q '^? position: syntax .' out || fail "no code and sentence for a bad position"
[ "$(grep -c '^[=?]' out)" = 4 ] || fail "answered after quit"
for rules in "go x" "keishi nothing" "keishi keishi ko=maybe" "keishi keishi ko" "Keishi keishi"; do
  printf 'rules %s\nposition\n' "$rules" | "$REFEREE" rules-server --game liuzichong >out
  grep -q '^? unsupported .' out || fail "rules $rules: $(cat out)"
  says out "= wwww/w2w/b2b/bbbb b 1"
done

echo games | "$REFEREE" rules-server >out
grep -qx '= shogi shogi shogi-pro.*' out || fail "games: $(cat out)"
grep -qx 'liuzichong liuzichong liuzichong-touch.*' out || fail "games: $(cat out)"
echo legal_moves | "$REFEREE" rules-server | head -1 >out
[ "$(cat out)" = "= $("$REFEREE" legal shogi | tr '\n' ' ' | sed 's/ $//')" ] || fail "$(cat out)"
