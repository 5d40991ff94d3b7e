#pragma once
// What runs for each line of the table of commands (referee/options.cpp).

#include "referee/complaint.hpp"

namespace referee {

class Arguments;
class Console;

Or<Exit> run_perft(const Arguments&, const Console&);
Or<Exit> run_legal(const Arguments&, const Console&);
Or<Exit> run_show(const Arguments&, const Console&);
Or<Exit> run_explain(const Arguments&, const Console&);
Or<Exit> run_rules(const Arguments&, const Console&);
Or<Exit> run_rules_server(const Arguments&, const Console&);
Or<Exit> run_engines(const Arguments&, const Console&);
Or<Exit> run_match(const Arguments&, const Console&);
Or<Exit> run_tournament(const Arguments&, const Console&);
Or<Exit> run_control(const Arguments&, const Console&);
Or<Exit> run_resume(const Arguments&, const Console&);
Or<Exit> run_missing(const Arguments&, const Console&);
Or<Exit> run_merge(const Arguments&, const Console&);
Or<Exit> run_config(const Arguments&, const Console&);
Or<Exit> run_convert(const Arguments&, const Console&);
Or<Exit> run_validate(const Arguments&, const Console&);
Or<Exit> run_replay(const Arguments&, const Console&);
Or<Exit> run_analyze(const Arguments&, const Console&);
Or<Exit> run_openings(const Arguments&, const Console&);
Or<Exit> run_stats(const Arguments&, const Console&);
Or<Exit> run_stats_plan(const Arguments&, const Console&);  // `stats plan`
Or<Exit> run_ladder(const Arguments&, const Console&);
Or<Exit> run_doctor(const Arguments&, const Console&);
Or<Exit> run_completion(const Arguments&, const Console&);
Or<Exit> run_man(const Arguments&, const Console&);
Or<Exit> run_help(const Arguments&, const Console&);

}  // namespace referee
