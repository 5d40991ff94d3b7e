#pragma once
// The files of referee/browse/page, which the build puts in.

#include <span>
#include <string_view>

namespace referee::browse {

struct EmbeddedFile {
  std::string_view name;  // "records.js"
  std::string_view bytes;
};
std::span<const EmbeddedFile> embedded_page();

}  // namespace referee::browse
