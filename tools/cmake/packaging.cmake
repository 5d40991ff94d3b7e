# What `cmake --install` puts where (the program itself: referee/CMakeLists.txt, its player:
# tools/CMakeLists.txt, the rules library: library.cmake), and the Debian packages that `cpack` makes
# of the two components: `program` is the package referee, `library` is libreferee-rules-dev.

set(anybody_runs OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                 WORLD_READ WORLD_EXECUTE)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES README.md CONTRIBUTING.md CHANGELOG.md SECURITY.md SKILL.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR}
  FILES_MATCHING PATTERN "*.md" PATTERN "*.schema.json"
  PATTERN examples EXCLUDE PATTERN engines EXCLUDE)

# Debian wants examples beside the documents; two links keep those of the documents right.
install(DIRECTORY docs/examples/ docs/engines/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples
  PATTERN "*.sh" PERMISSIONS ${anybody_runs} PATTERN "*.py" PERMISSIONS ${anybody_runs})
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/links)
foreach(folder examples engines)
  file(CREATE_LINK ../examples ${PROJECT_BINARY_DIR}/links/${folder} SYMBOLIC)
  install(FILES ${PROJECT_BINARY_DIR}/links/${folder} DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
endforeach()

# What a Debian package must have, and a plain installation need not: licence and change log for each
# package, the latter in Debian's form, compressed, without a time stamp.
set(dev_doc_dir ${CMAKE_INSTALL_DATAROOTDIR}/doc/libreferee-rules-dev)
install(FILES LICENSE DESTINATION ${dev_doc_dir} RENAME copyright
  COMPONENT library EXCLUDE_FROM_ALL)
find_program(GZIP gzip)
if(GZIP)
  file(STRINGS CHANGELOG.md heading REGEX "^## ${PROJECT_VERSION} - ")
  string(REGEX REPLACE ".* " "" released "${heading}")
  execute_process(COMMAND date -u -R -d "${released}" OUTPUT_VARIABLE released
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  file(WRITE ${PROJECT_BINARY_DIR}/changelog
"referee (${PROJECT_VERSION}) unstable; urgency=medium

  * The changes are in CHANGELOG.md of the package referee.

 -- referee contributors <noreply@referee.invalid>  ${released}
")
  execute_process(COMMAND ${GZIP} -9nkf ${PROJECT_BINARY_DIR}/changelog COMMAND_ERROR_IS_FATAL ANY)
  install(FILES ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR}
    EXCLUDE_FROM_ALL)
  install(FILES ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION ${dev_doc_dir}
    COMPONENT library EXCLUDE_FROM_ALL)
endif()

# It names /usr/bin, where the package puts the program.
install(FILES tools/referee-arena.service DESTINATION lib/systemd/system EXCLUDE_FROM_ALL)

include(generated_pages)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME referee)
set(CPACK_PACKAGE_VENDOR "referee contributors")
set(CPACK_PACKAGE_CONTACT "referee contributors <noreply@referee.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each component has its own, in its first line
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${anybody_runs})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME referee)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "bubblewrap, libpq5, python3")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
"headless referee for board-game engines
referee plays matches and tournaments between engines for Shogi, Renju, Keishi
and Liuzichong from shell scripts. It judges every action by the rules of the
game and says why it refuses one, keeps the clocks, writes game records, and
judges moves, logs and records that others have made.
The package has an opponent to play against, referee-player.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libreferee-rules-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SUGGESTS "referee, cmake, pkgconf")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
"rules of Shogi, Renju, Keishi and Liuzichong as a C++20 library
The library that referee judges by: legal actions, refusals with their reasons,
outcomes, position texts and node counts. It is static and needs the standard
library alone.
The package referee has its documentation.")
include(CPack)
