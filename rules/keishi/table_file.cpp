#include "rules/keishi/table_file.hpp"

#include <array>
#include <cstring>
#include <filesystem>
#include <random>
#include <system_error>

#include "rules/keishi/solution.hpp"

namespace rules::keishi {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view title = "referee keishi distances 1\n    ";
static_assert(title.size() % 8 == 7);

using Bytes = std::vector<std::uint8_t>;

void append(Bytes& bytes, std::uint64_t number) {
  for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(number >> 8 * i));
}

std::uint64_t number_at(std::span<const std::uint8_t> bytes, std::size_t at) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number |= std::uint64_t{bytes[at + i]} << 8 * i;
  return number;
}

// The title, the two sizes, the checksums of the blocks, and the checksum of all that.
Bytes head_of(std::span<const std::uint8_t> codes, std::size_t block) {
  Bytes head(title.begin(), title.end());
  head.push_back('\n');
  append(head, codes.size() / block);
  append(head, block);
  for (std::size_t at = 0; at < codes.size(); at += block)
    append(head, checksum(codes.subspan(at, block)));
  append(head, checksum(head));
  return head;
}

std::size_t head_size(std::size_t blocks) { return title.size() + 1 + 8 * (blocks + 3); }

std::string path_in(const std::string& folder) { return folder + "/" + std::string(table_name); }

void write(std::ostream& file, std::span<const std::uint8_t> bytes) {
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
}

Unsolved unwritable(const std::string& path, const std::error_code& error) {
  return {Unsolved::Why::unwritable, "cannot write '" + path + "': " +
                                      (error ? error.message() : std::string("the disk is full"))};
}

}  // namespace

// Eight bytes at a time, each number mixed with all before it.
std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
  std::uint64_t sum = bytes.size();
  const auto mix = [&](std::uint64_t number) {
    sum = (sum ^ number) * 0x9E3779B97F4A7C15ULL;
    sum ^= sum >> 32;
  };
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) mix(number_at(bytes, at));
  for (; at < bytes.size(); ++at) mix(bytes[at]);
  return sum;
}

std::optional<Unsolved> write_table(const std::string& folder, std::span<const std::uint8_t> codes,
                                    std::size_t block) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return unwritable(folder, error);
  const std::string path = path_in(folder);
  const std::string part = path + "." + std::to_string(std::random_device{}()) + ".part";
  std::ofstream file(part, std::ios::binary | std::ios::trunc);
  if (!file) return unwritable(part, std::error_code(errno, std::generic_category()));
  write(file, head_of(codes, block));
  write(file, codes);
  file.close();
  if (file) fs::rename(part, path, error);
  if (file && !error) return std::nullopt;
  std::error_code ignored;
  fs::remove(part, ignored);
  return unwritable(path, error);
}

SolvedOr<std::unique_ptr<TableFile>> TableFile::open(const std::string& folder, std::size_t blocks,
                                                     std::size_t block) {
  std::unique_ptr<TableFile> table(new TableFile(path_in(folder), block));
  std::error_code error;
  if (fs::is_regular_file(table->path_, error))  // a pipe would be waited for
    table->file_.open(table->path_, std::ios::binary);
  if (!table->file_.is_open())
    return Unsolved{Unsolved::Why::no_table, "there is no table of Keishi at '" + table->path_ +
                                                 "'; referee solve keishi makes it"};
  if (auto trouble = table->read_head(blocks)) return *std::move(trouble);
  return table;
}

std::optional<Unsolved> TableFile::read_head(std::size_t blocks) {
  std::error_code error;
  const auto found = fs::file_size(path_, error);
  const std::size_t expected = head_size(blocks) + blocks * block_size_;
  if (error || found != expected)
    return damaged("it has " + std::to_string(error ? 0 : found) + " bytes and should have " +
                   std::to_string(expected));
  Bytes head(head_size(blocks));
  file_.read(reinterpret_cast<char*>(head.data()), static_cast<std::streamsize>(head.size()));
  const std::span<const std::uint8_t> all(head);
  const bool ours = std::memcmp(head.data(), title.data(), title.size()) == 0 &&
                    number_at(all, title.size() + 1) == blocks &&
                    number_at(all, title.size() + 9) == block_size_;
  if (!file_ || !ours || number_at(all, head.size() - 8) != checksum(all.first(head.size() - 8)))
    return damaged("its head is not what was written");
  for (std::size_t i = 0; i < blocks; ++i)
    checksums_.push_back(number_at(all, title.size() + 17 + 8 * i));
  last_.resize(block_size_);
  return std::nullopt;
}

Unsolved TableFile::damaged(const std::string& what) const {
  return {Unsolved::Why::damaged, "the table '" + path_ + "' is damaged: " + what +
                                      "; referee solve keishi makes it again"};
}

std::optional<Unsolved> TableFile::read_block(std::size_t block, std::span<std::uint8_t> into) {
  file_.clear();
  file_.seekg(static_cast<std::streamoff>(head_size(checksums_.size()) + block * block_size_));
  file_.read(reinterpret_cast<char*>(into.data()), static_cast<std::streamsize>(into.size()));
  if (!file_ || checksum(into) != checksums_[block])
    return damaged("block " + std::to_string(block + 1) + " is not what was written");
  return std::nullopt;
}

SolvedOr<std::uint8_t> TableFile::code(std::size_t block, std::size_t at) {
  const std::lock_guard lock(mutex_);
  if (last_one_ != block) {
    last_one_.reset();
    if (auto trouble = read_block(block, last_)) return *std::move(trouble);
    last_one_ = block;
  }
  return last_[at];
}

SolvedOr<std::vector<std::uint8_t>> TableFile::whole() {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint8_t> codes(checksums_.size() * block_size_);
  for (std::size_t block = 0; block < checksums_.size(); ++block)
    if (auto trouble =
            read_block(block, std::span(codes).subspan(block * block_size_, block_size_)))
      return *std::move(trouble);
  return codes;
}

}  // namespace rules::keishi
