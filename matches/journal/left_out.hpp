#pragma once
// Hosts whose games count nowhere, because the user has said so before there was a verdict. A
// directory RUN/left-out has a file for each. `journal_files` does not name their journals, so that
// everybody who reads a run leaves out the same games; they count as missing, and are played again
// by other hosts.

#include <string>
#include <string_view>
#include <vector>

namespace matches::journal {

struct LeftOut {
  std::string host;
  std::string because;  // in the user's words
  std::string since;    // UTC
};

// By their names. Files that say something else are skipped.
std::vector<LeftOut> left_out(const std::string& run);

std::string left_out_file(std::string_view host);  // in the run's directory: "left-out/n3.host"
std::string left_out_text(const LeftOut& one);     // what stands there
std::string in_words(const LeftOut& one);          // "Host n3 is left out: it is too hot"
std::string as_remark(const LeftOut& one);         // the same with a small letter

// Whether a process of the host has this name, as the names of journals and leases have it:
// "n3.812", "n3.4711_12.1.812".
bool is_of_host(std::string_view process, std::string_view host);

}  // namespace matches::journal
