#define BOOST_TEST_MODULE referee
#include <boost/test/unit_test.hpp>
