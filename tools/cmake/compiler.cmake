# How our own code is compiled. Everything in the tree is ours, so the flags hold for all of it.

# The sources of a folder, its sub-folders included.
function(folder_sources result)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS *.cpp)
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# What most files of a target need, compiled once.
set(headers_of_rules <algorithm> <array> <optional> <span> <string> <string_view> <vector>)
set(headers_of_matches ${headers_of_rules} <charconv> <chrono> <functional> <map>
  <memory> <mutex> <set> <stop_token> <system_error> <thread> <variant>)
set(headers_of_referee ${headers_of_matches} <boost/json.hpp> <fmt/format.h>)
set(headers_of_tests ${headers_of_matches} <fstream> <sstream> <boost/test/unit_test.hpp>
  <boost/test/data/test_case.hpp> <boost/test/data/monomorphic.hpp>)

# compile_together(TARGET [APART]): neighbouring folders become one unit, but not those that are to be
# kept APART; large folders become several, of 16 files at the most. With the headers this halves the
# time of a build from nothing. -DREFEREE_TOGETHER=OFF compiles each file by itself, which is quicker
# where one file is changed again and again.
function(compile_together target)
  if(NOT PROJECT_IS_TOP_LEVEL OR NOT REFEREE_TOGETHER)
    return()
  endif()
  set(most 16)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    cmake_path(GET source PARENT_PATH folder)
    list(APPEND folders ${folder})
    list(APPEND files_of_${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  set(unit 0)
  set(filled 0)
  foreach(folder IN LISTS folders)
    list(LENGTH files_of_${folder} count)
    math(EXPR all "${filled} + ${count}")
    if(filled GREATER 0 AND (all GREATER most OR "APART" IN_LIST ARGN))  # the folder begins a unit
      math(EXPR unit "${unit} + 1")
      set(filled 0)
    endif()
    math(EXPR units "(${count} + ${most} - 1) / ${most}")  # of this folder
    math(EXPR share "(${count} + ${units} - 1) / ${units}")
    foreach(source IN LISTS files_of_${folder})
      if(filled GREATER_EQUAL share AND count GREATER most)
        math(EXPR unit "${unit} + 1")
        set(filled 0)
      endif()
      math(EXPR filled "${filled} + 1")
      set_source_files_properties(${PROJECT_SOURCE_DIR}/${source} TARGET_DIRECTORY ${target}
        PROPERTIES UNITY_GROUP ${unit})
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # g++ stops inlining where a large unit has grown by 40 %: on the way of a ply, files that are
  # compiled together would be slower than each by itself. Elsewhere that is not worth its time.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND target MATCHES "^(rules|protocols|matches|records_rooms)$")
    target_compile_options(${target} PRIVATE --param=large-unit-insns=1000000)
  endif()
endfunction()

# precompile(TARGET HEADERS...), or precompile_as(TARGET OTHER) for a target that is compiled alike.
function(precompile target)
  if(PROJECT_IS_TOP_LEVEL AND REFEREE_TOGETHER)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
function(precompile_as target other)
  if(PROJECT_IS_TOP_LEVEL AND REFEREE_TOGETHER)
    target_precompile_headers(${target} REUSE_FROM ${other})
  endif()
endfunction()

# check_the_library(TARGET): an index beyond its end stops the program. Not for rules and protocols, whose
# loops a ply waits for.
function(check_the_library target)
  if(PROJECT_IS_TOP_LEVEL)
    target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS)
  endif()
endfunction()

# harden(TARGET): that, and a slip where the bytes of strangers are read ends the program and does no more.
# Sanitizers see more, and it gets in their way.
function(harden target)
  check_the_library(${target})
  if(NOT PROJECT_IS_TOP_LEVEL OR REFEREE_SANITIZE)
    return()
  endif()
  target_compile_options(${target} PRIVATE -fstack-protector-strong)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    target_compile_options(${target} PRIVATE -fcf-protection)
  endif()
  # It needs the optimiser, and some compilers define it by themselves.
  target_compile_options(${target} PRIVATE
    $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE> $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=2>)
endfunction()

# As a part of another project we compile as that project does.
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

option(REFEREE_WERROR "Treat warnings as errors" ON)
option(REFEREE_RULES_ONLY "Build the rules library and nothing else" OFF)
option(REFEREE_TOGETHER "Compile the files of a room together, and common headers once" ON)
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
  # g++ 12 guesses which function a virtual call reaches, and where files are compiled together it
  # can call memcpy in that function's place (LineJudge::unanswered, from LineDialogue::end).
  add_compile_options(-fno-devirtualize-speculatively)
  add_compile_options(-Wno-restrict)  # g++ 12 sees overlaps in plain string additions
  if(REFEREE_TOGETHER)  # and overflows, where the library's headers are compiled beforehand
    add_compile_options(-Wno-array-bounds -Wno-maybe-uninitialized -Wno-stringop-overflow
      -Wno-stringop-overread)
  endif()
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # memory is freed when a unit is done, not in between
  add_compile_options(--param=ggc-min-expand=200 --param=ggc-min-heapsize=1000000)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options(-Wno-sign-conversion)  # part of -Wconversion there, but not with g++
  # The stable sort of g++ 12's library uses what that library calls deprecated.
  add_compile_options(-Wno-deprecated-declarations)
endif()
if(REFEREE_TOGETHER AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # What lies in one file has names of its own, though the unit includes that file.
  add_compile_options(-Wno-subobject-linkage)
endif()
if(REFEREE_WERROR)
  add_compile_options(-Werror)
endif()
if(REFEREE_ARCH)
  add_compile_options(-march=${REFEREE_ARCH})
endif()

if(REFEREE_TOGETHER AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options(-Wno-shadow)  # of names in another file of the unit
endif()

if(REFEREE_SANITIZE STREQUAL "address")
  set(sanitizer_flags -fsanitize=address,undefined -fno-sanitize-recover=all)
elseif(REFEREE_SANITIZE STREQUAL "thread")
  # Asio has a fence that the thread sanitizer does not see; there is no way around it.
  set(sanitizer_flags -fsanitize=thread -Wno-tsan)
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
# What the loader has filled in cannot be written afterwards.
add_link_options(-Wl,-z,relro,-z,now)

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
    ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
    CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  if(REFEREE_TOGETHER AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)  # or nothing after precompiled headers can be cached
  endif()
endif()
