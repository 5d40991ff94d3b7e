// Since 2.32 the C library says whether a process has one thread alone, and the library of C++ asks
// it before it counts with atomic steps. Python has threads: here the answer is always no. So a
// wheel also runs where the C library is older.
extern "C" {
extern char __libc_single_threaded;
char __libc_single_threaded = 0;
}
