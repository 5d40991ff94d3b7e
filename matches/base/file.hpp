#pragma once
// Files: opened out of the way of the standard streams, written whole, forced to the disk. Where a
// function says no, errno says why.

#include <cstddef>
#include <string>
#include <string_view>

#include "matches/base/descriptor.hpp"

namespace matches {

// Opened with O_CLOEXEC and never as 0, 1 or 2, even where those are closed. Empty: it cannot be.
Descriptor open_file(const std::string& path, int flags, unsigned mode = 0666);

// All of it, in as few calls as the system allows.
bool write_all(int descriptor, std::string_view bytes);

// Appends all that is left to read, until `text` is longer than `most` bytes.
bool read_up_to(int descriptor, std::size_t most, std::string& text);

// On the disk. What cannot be synced, a pipe or a device, is as safe as it can be.
bool synced(const Descriptor& file);

// Asks the server of a shared file system which names a directory has, so that none of them is taken
// from what this host remembers. Elsewhere it does nothing.
void refresh_names(const std::string& directory);

// The folder that a file lies in: "." where the path names none.
std::string folder_of(const std::string& path);

// Where a path leads through symbolic links, which stay when the file is replaced; the path itself
// where nothing is there.
std::string without_links(const std::string& path);

}  // namespace matches
