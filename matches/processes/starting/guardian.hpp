#pragma once
// A process that outlives the referee by a moment: if the referee is killed in a way that it cannot
// notice, somebody has to end its engines.

namespace matches::processes::starting {

// To be called before any thread is started and before orphans come to us. The guardian belongs to
// nobody, hears no signal that a terminal sends, holds no file of ours, and ends when we do. A
// referee that ends by itself waits for it.
void start_guardian();

}  // namespace matches::processes::starting
