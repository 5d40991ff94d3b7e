#include "matches/records/disagreement.hpp"

namespace matches::records {

std::string_view name(Disagreement::About about) {
  using enum Disagreement::About;
  switch (about) {
    case action: return "action";
    case capture: return "capture";
    case after_end: return "after-end";
    case phase: return "phase";
    case number: return "number";
    case clock: return "clock";
    case result: return "result";
    case reason: return "reason";
    case ply_count: return "ply-count";
    case position: return "position";
    case hash: return "hash";
    case header: return "header";
  }
  return {};
}

}  // namespace matches::records
