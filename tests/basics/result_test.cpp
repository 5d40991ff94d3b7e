#include "basics/result.hpp"

#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>

namespace {

using Number = basics::Result<int, std::string>;

Number half(int whole) {
  if (whole % 2 != 0) return "odd";
  return whole / 2;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(result)

BOOST_AUTO_TEST_CASE(a_result_holds_a_value_or_an_error) {
  const Number made = half(4), not_made = half(3);
  BOOST_TEST(bool(made));
  BOOST_TEST(*made == 2);
  BOOST_TEST(!not_made);
  BOOST_TEST(not_made.error() == "odd");
}

BOOST_AUTO_TEST_CASE(taking_what_is_not_there_throws) {
  BOOST_CHECK_THROW(*half(3), std::bad_variant_access);
  BOOST_CHECK_THROW(half(4).error(), std::bad_variant_access);
}

BOOST_AUTO_TEST_CASE(what_can_only_be_moved_is_moved_out) {
  basics::Result<std::unique_ptr<int>, std::string> made = std::make_unique<int>(7);
  const std::unique_ptr<int> taken = *std::move(made);
  BOOST_TEST(*taken == 7);
}

BOOST_AUTO_TEST_SUITE_END()
