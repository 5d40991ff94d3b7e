# An engine that answers a question with resign has answered: replay compares it, and analyze goes on.
source "$TESTS/cli/check.bash"
cat >resigns <<'P'
#!/bin/sh
while read -r line; do
  case $line in
    usi) printf 'id name Quitter\nid author x\nusiok\n' ;;
    isready) echo readyok ;;
    go*) echo bestmove resign ;;
    quit) exit ;;
  esac
done
P
chmod +x resigns
run 0 match --game shogi --engine cmd=./resigns name=a --engine cmd=./resigns name=b --out given --progress none
run 0 replay given/games.pgn --against-engine cmd=./resigns nodes=100
says out "2 positions asked  0 games differ"
printf 'startpos moves 7g7f 3c3d\n' >book.sfen
run 1 replay book.sfen --against-engine cmd=./resigns nodes=100
says out "resign"
run 0 analyze book.sfen --engine cmd=./resigns nodes=100
says out "3 positions asked"
