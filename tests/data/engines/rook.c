// A small USI engine for Windows and for Linux, to try what lies between a referee and a Windows
// program. It moves its rook to and fro at once, so that every game is a repetition after 12 plies.
//
//   rook [WORD...]    child: starts a process that never ends    deaf: does not read `quit`

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <unistd.h>
#endif

static void sleep_for_ever(void) {
  for (;;) {
#ifdef _WIN32
    Sleep(1000000);
#else
    sleep(1000);
#endif
  }
}

static void start_child(const char* program) {
#ifdef _WIN32
  char words[1024];
  STARTUPINFOA how = {sizeof how};
  PROCESS_INFORMATION child;
  snprintf(words, sizeof words, "\"%s\" sleep", program);
  if (!CreateProcessA(NULL, words, NULL, NULL, FALSE, 0, NULL, NULL, &how, &child)) exit(1);
#else
  if (fork() == 0) execl(program, program, "sleep", (char*)0);
#endif
}

// Of "position startpos moves 2h3h ...": how many moves there are.
static int moves_in(const char* line) {
  int count = 0;
  const char* at = strstr(line, " moves ");
  if (!at) return 0;
  for (at += 6; *at; ++at)
    if (*at == ' ') ++count;
  return count;
}

int main(int count, char** words) {
  static char line[65536];
  static const char* const answers[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
  int deaf = 0, moves = 0;
  for (int i = 1; i < count; ++i) {
    if (strcmp(words[i], "sleep") == 0) sleep_for_ever();
    if (strcmp(words[i], "child") == 0) start_child(words[0]);
    if (strcmp(words[i], "deaf") == 0) deaf = 1;
  }
  setvbuf(stdout, NULL, _IONBF, 0);
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "usi", 3) == 0 && strchr(" \r\n", line[3]))
      printf("id name rook\nid author referee\nusiok\n");
    if (strncmp(line, "isready", 7) == 0) printf("readyok\n");
    if (strncmp(line, "position", 8) == 0) moves = moves_in(line);
    if (strncmp(line, "go", 2) == 0) printf("bestmove %s\n", answers[moves % 4]);
    if (strncmp(line, "quit", 4) == 0 && !deaf) return 0;
  }
  if (deaf) sleep_for_ever();
  return 0;
}
