#include "basics/numbers.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>

BOOST_AUTO_TEST_SUITE(numbers)

BOOST_AUTO_TEST_CASE(a_number_is_the_whole_text) {
  BOOST_TEST(*basics::read_number<int>("42") == 42);
  BOOST_TEST(*basics::read_number<int>("-7") == -7);
  BOOST_TEST(*basics::read_number<double>("0.5") == 0.5);
  for (const auto* text : {"", " 1", "1 ", "+1", "1x", "x", "-"})
    BOOST_TEST(!basics::read_number<int>(text));
}

BOOST_AUTO_TEST_CASE(a_number_fits_its_type) {
  BOOST_TEST(*basics::read_number<std::uint8_t>("255") == 255);
  BOOST_TEST(!basics::read_number<std::uint8_t>("256"));
  BOOST_TEST(!basics::read_number<unsigned>("-1"));
}

BOOST_AUTO_TEST_SUITE_END()
