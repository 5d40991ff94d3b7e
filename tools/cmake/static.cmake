# -DREFEREE_STATIC=ON: programs that run where they are copied to. They load nothing of the machine:
# every library is linked in, the C library too.

option(REFEREE_STATIC "Link everything in, so that the programs need no library of the machine" OFF)
if(NOT REFEREE_STATIC)
  return()
endif()

add_link_options(-static-pie -s)  # without symbols: their names depend on where the sources lie
string(APPEND CMAKE_CXX_LINK_EXECUTABLE " -Wl,-Map=<TARGET>.map")  # says what has been linked in
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(Boost_USE_STATIC_LIBS ON)
set(OPENSSL_USE_STATIC_LIBS ON)
set(ZLIB_USE_STATIC_LIBS ON)

# Debian has these two as shared libraries and as headers that can do without. Their own files find
# that the targets are there, and leave them alone.
find_path(FMT_HEADERS fmt/format-inl.h REQUIRED)
find_path(TOMLPLUSPLUS_HEADERS toml++/toml.h REQUIRED)
foreach(target IN ITEMS fmt::fmt fmt::fmt-header-only)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} INTERFACE ${FMT_HEADERS})
  target_compile_definitions(${target} INTERFACE FMT_HEADER_ONLY=1)
endforeach()
add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED)
target_include_directories(tomlplusplus::tomlplusplus INTERFACE ${TOMLPLUSPLUS_HEADERS})
