# Whom one plays against, or watches: a slow engine, one that is dead, two engines, an agent that waits.
source "$TESTS/web/browser.bash"
browse opponents.mjs
