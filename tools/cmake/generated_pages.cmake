# Manual pages and completions, which the built program prints from its table of options, and the
# pages that are written by hand; and where they are installed. The build makes them, so that they
# are never those of an older program.

option(REFEREE_PAGES "Make and install manual pages and completions (runs the built program)" ON)
if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  message(STATUS "No manual pages and completions: the program cannot be run here")
  return()
endif()
if(NOT REFEREE_PAGES OR REFEREE_FUZZ)
  return()
endif()

set(pages ${PROJECT_BINARY_DIR}/pages)
file(GLOB written CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/man/*.1)
add_custom_command(OUTPUT ${pages}/made
  COMMAND ${CMAKE_COMMAND} -D "PROGRAM=${CMAKE_CROSSCOMPILING_EMULATOR};$<TARGET_FILE:referee>"
    -D PAGES=${pages} -D "WRITTEN=${written}" -P ${CMAKE_CURRENT_LIST_DIR}/make_pages.cmake
  DEPENDS referee ${written} ${CMAKE_CURRENT_LIST_DIR}/make_pages.cmake
  COMMENT "Making manual pages and completions"
  VERBATIM)
add_custom_target(pages ALL DEPENDS ${pages}/made)

install(DIRECTORY ${pages}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${pages}/bash RENAME referee
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${pages}/fish RENAME referee.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# zsh looks into vendor-completions below /usr alone, which is for packages; and everywhere else into
# site-functions.
string(CONFIGURE [[
  if(CMAKE_INSTALL_PREFIX MATCHES "/usr/?$")
    set(folder vendor-completions)
  else()
    set(folder site-functions)
  endif()
  file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/@CMAKE_INSTALL_DATADIR@/zsh/${folder}"
    TYPE FILE RENAME _referee FILES "@pages@/zsh")
]] install_zsh @ONLY)
install(CODE "${install_zsh}")
