#pragma once
// What runs for each command of the catalogue.

#include <span>
#include <string>
#include <string_view>

#include "referee/terminal/complaint.hpp"

namespace referee::options {
class Arguments;
}
namespace referee::terminal {
class Console;
}

namespace referee::commands {

using Run = terminal::Or<terminal::Exit> (*)(const options::Arguments&, const terminal::Console&);
Run run_of(std::string_view command);  // null: the catalogue has no such command

terminal::Or<terminal::Exit> run_perft(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_legal(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_show(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_explain(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_rules(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_rules_server(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_play(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_serve(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_engines(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_match(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_tournament(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_control(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_resume(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_join(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_cluster(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_cluster_init(const options::Arguments&,
                                              const terminal::Console&);  // `cluster init`
terminal::Or<terminal::Exit> run_missing(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_merge(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_config(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_convert(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_validate(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_replay(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_analyze(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_openings(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_stats(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_stats_plan(const options::Arguments&,
                                            const terminal::Console&);  // `stats plan`
terminal::Or<terminal::Exit> run_report(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_ladder(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_agent(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_doctor(const options::Arguments&, const terminal::Console&);
// `referee complete -- WORDS`, which completion scripts call; it is not in the catalogue.
terminal::Exit complete_words(std::span<const std::string> words);
terminal::Or<terminal::Exit> run_completion(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_man(const options::Arguments&, const terminal::Console&);
terminal::Or<terminal::Exit> run_help(const options::Arguments&, const terminal::Console&);

}  // namespace referee::commands
