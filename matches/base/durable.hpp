#pragma once
// Files that a power cut does not take away again.

#include <optional>
#include <string>
#include <string_view>

namespace matches {

// Puts `text` at `path`, in place of what may be there. The text is written whole to a file beside
// it and synced, takes the name in one step, and then the directory is synced: at any moment either
// the old file or the new one is on the disk. What comes back is why not: "'run/cwd': No space
// left on device".
std::optional<std::string> write_durably(const std::string& path, std::string_view text);

// Syncs a file that has been written by other means. A place that cannot be synced (a pipe, a file
// system without a disk) is as safe as it can be.
std::optional<std::string> sync_file(const std::string& path);

// Syncs the names in a directory. Where the system cannot do it, nothing is lost.
void sync_directory(const std::string& path);

// Makes a directory and those above it, and syncs every name that was made for it. What comes back
// is why not: "Permission denied".
std::optional<std::string> make_directories_durably(const std::string& path);

}  // namespace matches
