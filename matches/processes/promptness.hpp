#pragma once
// How soon the thread that plays gets a processor when an answer wakes it.

namespace matches::processes {

// From now on, on a host that knows such requests (Linux 6.12), this thread runs for a tenth of a
// millisecond at a time and in return is let in front of those that run for longer. What it starts
// has the usual lot. Where the user has chosen how it runs (chrt, nice), nothing is changed.
void wake_promptly();

}  // namespace matches::processes
