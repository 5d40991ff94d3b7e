#!/usr/bin/env bash
# Shows that every fuzz target can find something: plants a bug for each in a copy of the sources,
# one at a time, and the target must fail within its time.
#
#   tests/fuzz/planted.sh [TARGET]     all targets, or one
#
# A bug that no longer fits the sources is a failure too: plant another one then.
set -euo pipefail
cd "$(dirname "$0")/../.."
only=${1:-}
seconds=${REFEREE_PLANTED_SECONDS:-40}
place=$PWD/build/planted
tree=$place/tree
build=$place/build

# TARGET|FILE|WHAT sed -E DOES TO IT
bugs() {
  cat <<'BUGS'
shogi-position|rules/shogi/sfen.cpp|s/if \(is_promoted\(piece.kind\)\) text/if (false) text/
renju-position|rules/renju/position.cpp|s/c == Cell::black \? 'b' : 'w'/c == Cell::black ? 'w' : 'b'/
keishi-position|rules/keishi/setup.cpp|s/text \+= ',';/text += '.';/
liuzichong-position|rules/liuzichong/setup.cpp|s/grid::write_side\(p.side\)/grid::write_side(other(p.side))/
shogi-action|rules/shogi/names.cpp|s/rank < board_size/rank <= board_size/
renju-action|rules/renju/move.cpp|s/word.text.size\(\) <= 3/word.text.size() <= 300/
keishi-action|rules/grid/text.cpp|s/row > size\) return/row > size + 1) return/
liuzichong-action|rules/grid/text.cpp|s/ \|\| \*row < 1//
shogi-listed|rules/shogi/moves.cpp|s/if \(!in_zone.*return Reason::promotion_outside_zone;//
renju-listed|rules/renju/game.cpp|s/Verb::pass, Verb::swap, Verb::keep/Verb::pass, Verb::keep/
keishi-listed|rules/keishi/game.cpp|s/if \(!forbidden_return\(.*\)\) moves/moves/
liuzichong-listed|rules/liuzichong/game.cpp|s/moves.push_back\(m\)/if (m.to != 5) moves.push_back(m)/
ruleset|rules/ruleset.cpp|s/text.size\(\) < 3 \|\| //
perft-table|referee/inputs/perft_table.cpp|s/cells.size\(\) < least_columns/cells.size() + 1 < least_columns/
rules-server|referee/serving/rules_server.cpp|s/"COLOR ACTION", 2, any, &S::play/"COLOR ACTION", 0, any, \&S::play/
usi|protocols/usi.cpp|s/if \(asked == Asked::guess\)/if (false)/
usi-option|protocols/options.cpp|s/ \&\& \*n <= option.most.value_or\(\*n\)//
line-protocol|protocols/line.cpp|s/if \(request.withdrawn\) return Stray\{answer_line\(\)\};//
gomocup|protocols/gomocup.cpp|s/question_ == Asked::nothing \|\| withdrawn_/question_ == Asked::nothing/
time-control|matches/clocks/time_control.cpp|s/fraction == "1" \? text : text \+ "\."/fraction == "1" ? text : text + ","/
record-lines|matches/records/lines.cpp|s/const bool known = end \+ 1 < rest.size\(\) .*/const bool known = true;/
record-any|matches/records/csa/csa_write.cpp|s/plain.comment = ply.comment;/plain = ply;/
record-jsonl|matches/records/json/json_lines.cpp|s/text\(object, "comment", ply.comment\);//
record-pgn|matches/records/pgn/pgn_write.cpp|s/if \(pgn::stands_as_it_is\(ply.comment\)\) /if (true) /
record-kif|matches/records/kif/kif_notes.cpp|s/bool is_plain_comment\(.*/bool is_plain_comment(std::string_view) { return true; }/
record-ki2|matches/records/kif/kif_notes.cpp|s/bool is_plain_comment\(.*/bool is_plain_comment(std::string_view) { return true; }/
record-csa|matches/records/csa/csa_write.cpp|s/plain.comment = ply.comment;/plain = ply;/
record-jkf|matches/records/jkf/jkf_write.cpp|s/    comments\(ply.comment, element\);//
record-sgf|matches/records/sgf/sgf_write.cpp|s/\? "BL" : "WL"/? "WL" : "BL"/
record-psq|matches/records/psq.cpp|s/point.y \+ 1\).ptr/point.y + 2).ptr/
record-pos|matches/records/move_text.cpp|s/text \+= ply->action;/text += ply->action.substr(0, 2);/
record-offset|matches/records/move_text.cpp|s/std::to_string\(point.y - centre\)/std::to_string(centre - point.y)/
record-sfen|matches/records/sfen_lines.cpp|s/"sfen " \+ game.start/"startpos"/
journal|matches/journal/journal_scan.cpp|s/  drop_doubles\(\);//
ladder|referee/ladder/text.cpp|s/game.halves \/ 2.0/game.halves \/ 3.0/
changes|referee/runs/live_changes.cpp|s/end == tail.npos \? from : from/end == tail.npos ? size : from/
identity|referee/runs/run_identity.cpp|s/if \(auto other = value_in\(now, key\); other != value\)/if (auto other = value_in(now, key); true)/
game-numbers|matches/schedule/schedule.cpp|s/value == 0 \|\| //
processors|referee/runs/processors.cpp|s/\*last > most \|\| //
sprt-words|referee/runs/sprt_keys.cpp|s/number <= 0 \|\| \*number >= 1/number < 0 || *number >= 1/
control-line|referee/live/steering.cpp|s/return name \+ " " \+ std/return name + "=" + std/
arena-body|arena/wire/action.cpp|s/number\("turn_number", 1, /number("turn_number", -9, /
arena-target|arena/http/target.cpp|s/if \(!is_plain\(plain\)\) return std::nullopt;//
events|referee/stats/event_gists.cpp|s/\*event.ms < 0 \|\| //
openings|matches/openings/openings.cpp|s/if \(!game->outcome\(\)\) return std::nullopt;/if (true) return std::nullopt;/
BUGS
}

copy_tree() {
  rm -rf "$tree"
  mkdir -p "$tree"
  cp -a CMakeLists.txt CMakePresets.json CHANGELOG.md LICENSE docs tools basics rules protocols matches arena referee web tests "$tree"
}

compile() {
  cmake --build "$build" --target fuzz >"$place/build.log" 2>&1 || {
    tail -n 30 "$place/build.log"
    echo "planted: the copy does not compile"
    return 1
  }
}

# planted TARGET FILE EDIT: 0 where the target found the bug
planted() {
  local target=$1 file=$2 edit=$3 code=0 start=$SECONDS
  sed -E -i "$edit" "$tree/$file"
  if cmp -s "$file" "$tree/$file"; then
    echo "planted: $target: the bug for $file does not fit any more"
    return 1
  fi
  compile || return 1
  rm -rf "$build/corpus"
  (cd "$tree" && tests/fuzz/run "$target" "$seconds" "$build") >"$place/$target.log" 2>&1 || code=$?
  cp "$file" "$tree/$file"
  if [ $code = 0 ]; then
    echo "planted: $target did not find the bug in $file within $seconds s"
    return 1
  fi
  echo "planted: $target found the bug in $file after $((SECONDS - start)) s"
}

copy_tree
mkdir -p "$build"
(cd "$tree" && cmake --preset fuzz -B "$build" -DREFEREE_WERROR=OFF) >"$place/configure.log" 2>&1
compile

missing=$(comm -3 <(bugs | cut -d'|' -f1 | sort) <("$build/tests/fuzz/fuzz" --targets | sort))
[ -z "$missing" ] || {
  echo "planted: not the same targets here and in the program:" $missing
  exit 1
}

failed=0
while IFS='|' read -r target file edit; do
  [ -z "$only" ] || [ "$only" = "$target" ] || continue
  planted "$target" "$file" "$edit" </dev/null || failed=$((failed + 1))
done < <(bugs)
exit $((failed > 0))
