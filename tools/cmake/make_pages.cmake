# cmake -D PROGRAM=... -D PAGES=DIR -D WRITTEN=PAGE;... -P make_pages.cmake: manual pages, those that
# are written by hand among them, compressed as Debian wants them, and the completion of each shell,
# in a folder of their own.

set(ENV{ASAN_OPTIONS} detect_leaks=0)  # leaks are for the tests to find

function(ask)
  cmake_parse_arguments(ask "" OUTPUT "" ${ARGN})
  if(ask_OUTPUT)
    set(output OUTPUT_FILE ${ask_OUTPUT})
  endif()
  execute_process(COMMAND ${PROGRAM} ${ask_UNPARSED_ARGUMENTS} ${output} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    list(JOIN ask_UNPARSED_ARGUMENTS " " words)
    message(FATAL_ERROR "referee ${words} ended with ${result}; -DREFEREE_PAGES=OFF builds without "
      "manual pages and completions, for a processor that is not this one's")
  endif()
endfunction()

file(REMOVE_RECURSE ${PAGES})
file(MAKE_DIRECTORY ${PAGES})
ask(man --out ${PAGES}/man)
file(COPY ${WRITTEN} DESTINATION ${PAGES}/man)
foreach(shell IN ITEMS bash zsh fish)
  ask(completion ${shell} OUTPUT ${PAGES}/${shell})
endforeach()

find_program(GZIP gzip)
if(GZIP)
  file(GLOB manual ${PAGES}/man/*.1)
  execute_process(COMMAND ${GZIP} -9n ${manual} COMMAND_ERROR_IS_FATAL ANY)
endif()
file(TOUCH ${PAGES}/made)
