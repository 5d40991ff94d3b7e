#pragma once
// The table of Keishi as a file: a head with a checksum for each block, and the blocks
// (rules/keishi/distances.hpp). A block is checked whenever it is read, so nobody has to read all.

#include <cstdint>
#include <fstream>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/keishi/distances.hpp"
#include "rules/solved.hpp"

namespace rules::keishi {

std::uint64_t checksum(std::span<const std::uint8_t> bytes);

// In a file of another name first, which then takes its place. What is wrong, or nothing.
std::optional<Unsolved> write_table(const std::string& folder, std::span<const std::uint8_t> codes,
                                    std::size_t block);

class TableFile {
 public:
  // `blocks` of `block` bytes each. An error where the file is not there or not whole.
  static SolvedOr<std::unique_ptr<TableFile>> open(const std::string& folder, std::size_t blocks,
                                                   std::size_t block);

  // Safe on any thread.
  SolvedOr<std::uint8_t> code(std::size_t block, std::size_t at);
  SolvedOr<std::vector<std::uint8_t>> whole();

 private:
  TableFile(std::string path, std::size_t block) : path_(std::move(path)), block_size_(block) {}
  std::optional<Unsolved> read_head(std::size_t blocks);
  std::optional<Unsolved> read_block(std::size_t block, std::span<std::uint8_t> into);
  Unsolved damaged(const std::string& what) const;

  std::string path_;
  std::size_t block_size_;
  std::mutex mutex_;
  std::ifstream file_;
  std::vector<std::uint64_t> checksums_;
  std::vector<std::uint8_t> last_;       // the block that was read last
  std::optional<std::size_t> last_one_;  // which it is
};

}  // namespace rules::keishi
