#pragma once
// Writes games one after the other to where a task wants them, and keeps account of what is lost.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "matches/records/format.hpp"
#include "referee/convert/output.hpp"
#include "referee/convert/task.hpp"
#include "referee/terminal/console.hpp"

namespace referee::convert {

// The order of calls: `open`, for each input `begin`, its games, `end`; `finish`. A complaint ends
// everything. Files that are not finished are not there, nor one that has none of its games.
class GamesWriter {
 public:
  GamesWriter(const ConvertTask& task, const terminal::Console& console)
      : task_(task), console_(console) {}

  std::optional<terminal::Complaint> open();
  std::optional<terminal::Complaint> begin(const std::string& input);
  // The game with this number of its input. What the format cannot hold at all is left out.
  std::optional<terminal::Complaint> put(const std::string& input, std::size_t number,
                                         const matches::records::Game& game);
  // A game of the input that could not be read.
  void miss() { ++missing_; }
  std::optional<terminal::Complaint> end();
  std::optional<terminal::Complaint> finish();

  // What the format does not hold, in lines for a person.
  std::string losses() const;
  std::size_t written() const { return written_; }
  std::size_t left_out() const { return left_out_; }

 private:
  std::optional<terminal::Complaint> open(const std::string& path);
  std::optional<terminal::Complaint> put_alone(const std::string& file, std::string_view bytes);
  std::optional<terminal::Complaint> put_apart(const std::string& input, std::size_t number,
                                               std::string bytes);
  std::optional<terminal::Complaint> close();
  std::optional<terminal::Complaint> append(std::string_view bytes);

  const ConvertTask& task_;
  const terminal::Console& console_;
  std::unique_ptr<Output> output_;
  bool begun_ = false;       // the output has a game
  std::size_t missing_ = 0;  // games that it does not have
  // Of an input whose games have a file each only where they are several: the first one.
  struct First {
    std::string input;
    std::size_t number = 0;
    std::string bytes;
  };
  std::optional<First> first_;
  std::size_t apart_ = 0;     // games of this input that have a file each
  std::string split_;         // which inputs that was done to, in lines for a person
  std::size_t together_ = 0;  // games in the one file or stream
  matches::records::Losses losses_, misfits_;
  std::size_t written_ = 0, left_out_ = 0;
  std::size_t lost_characters_ = 0, games_with_lost_characters_ = 0;
};

// Why nothing could be written to where the task wants it; directories are made. To be asked before
// any input is read.
std::optional<terminal::Complaint> prepare_place(const ConvertTask& task);

}  // namespace referee::convert
