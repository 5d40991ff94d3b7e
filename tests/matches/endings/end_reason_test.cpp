// Why games end: one closed list, with a text for each of its values.

#include "matches/endings/end_reason.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>

using namespace matches::endings;

BOOST_AUTO_TEST_SUITE(end_reasons)

BOOST_AUTO_TEST_CASE(every_value_is_found_by_its_text) {
  std::set<std::string> texts;
  const auto look = [&](EndReason reason) {
    BOOST_TEST(reason.listed());
    BOOST_TEST((EndReason::named(reason.text()) == reason), reason.text());
    texts.emplace(reason.text());
  };
  for (int i = 0; i < rules::reason_count; ++i) {
    const auto reason = static_cast<rules::Reason>(i);
    if (kind(reason) == rules::ReasonKind::outcome) look(reason);
    if (kind(reason) == rules::ReasonKind::refusal && name(reason) != "false-claim")
      BOOST_TEST(EndReason::named(name(reason)).foreign(), name(reason));
  }
  for (const auto fault : every_fault) look(fault);
  for (const auto call : every_call) look(call);
  for (const auto cause : every_cause) look(cause);
  BOOST_TEST(texts.size() == static_cast<std::size_t>(rules::Reason::syntax) + every_fault.size() +
                                 every_call.size() - 1 + every_cause.size());
}

BOOST_AUTO_TEST_CASE(each_value_says_what_it_is) {
  BOOST_TEST((EndReason("five").outcome() == rules::Reason::five));
  BOOST_TEST((EndReason("time").fault() == Fault::time));
  BOOST_TEST(EndReason("adj-draw").is_call());
  BOOST_TEST(EndReason("max-plies").is_call());  // of the rules as of the user
  BOOST_TEST((EndReason(Call::max_plies) == EndReason(rules::Reason::max_plies)));
  BOOST_TEST(EndReason("referee-error").is_cause());
  for (const EndReason none : {EndReason(), EndReason::named("nifu")}) {
    BOOST_TEST(!none.outcome().has_value());
    BOOST_TEST(!none.fault().has_value());
    BOOST_TEST(!none.is_call());
    BOOST_TEST(!none.is_cause());
    BOOST_TEST(none.text().empty());
    BOOST_TEST((none.if_listed() == EndReason()));
  }
  BOOST_TEST((EndReason() == EndReason::named("")));
  BOOST_TEST((EndReason() != EndReason::named("TIME")));
}

BOOST_AUTO_TEST_SUITE_END()
