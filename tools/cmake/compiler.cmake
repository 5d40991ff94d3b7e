# How our own code is compiled. Everything in the tree is ours, so the flags hold for all of it.

# The sources of a folder, its sub-folders included.
function(folder_sources result)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS *.cpp)
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# As a part of another project we compile as that project does.
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

option(REFEREE_WERROR "Treat warnings as errors" ON)
option(REFEREE_RULES_ONLY "Build the rules library and nothing else" OFF)
option(REFEREE_FUZZ "Build the libFuzzer targets instead of the tests (clang)" OFF)
option(REFEREE_COVERAGE "Count which lines run (gcov, llvm-cov)" OFF)
set(REFEREE_SANITIZE "" CACHE STRING "Sanitizers: empty, address (with undefined), or thread")
set_property(CACHE REFEREE_SANITIZE PROPERTY STRINGS "" address thread)

# Bit counting is a single instruction from x86-64-v2 on (2009), and the rules count bits all day.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(default_arch x86-64-v2)
else()
  set(default_arch "")
endif()
set(REFEREE_ARCH "${default_arch}" CACHE STRING "Value of -march; empty for the compiler's default")

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wswitch-enum)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict)  # g++ 12 sees overlaps in plain string additions
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options(-Wno-sign-conversion)  # part of -Wconversion there, but not with g++
  # The stable sort of g++ 12's library uses what that library calls deprecated.
  add_compile_options(-Wno-deprecated-declarations)
endif()
if(REFEREE_WERROR)
  add_compile_options(-Werror)
endif()
if(REFEREE_ARCH)
  add_compile_options(-march=${REFEREE_ARCH})
endif()

if(REFEREE_SANITIZE STREQUAL "address")
  set(sanitizer_flags -fsanitize=address,undefined -fno-sanitize-recover=all)
elseif(REFEREE_SANITIZE STREQUAL "thread")
  set(sanitizer_flags -fsanitize=thread)
elseif(REFEREE_SANITIZE)
  message(FATAL_ERROR "REFEREE_SANITIZE is '${REFEREE_SANITIZE}'; expected address or thread")
endif()
if(sanitizer_flags)
  add_compile_options(${sanitizer_flags} -fno-omit-frame-pointer)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized)  # g++ 12 loses its way in instrumented code
  endif()
  add_link_options(${sanitizer_flags})
endif()
if(REFEREE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(REFEREE_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below the sources are cached relative to them: every clone of the project hits.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} ${CCACHE})
endif()
