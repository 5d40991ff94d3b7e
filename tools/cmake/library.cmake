# How the rules library is installed, so that another project finds it as referee::rules. Nothing in
# these files names a folder of this machine: the whole may be moved.
include(CMakePackageConfigHelpers)

set(library_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/referee)
install(TARGETS basics rules EXPORT referee-targets COMPONENT library
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/referee)
install(EXPORT referee-targets NAMESPACE referee:: COMPONENT library
  DESTINATION ${library_cmake_dir})

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/referee-config.cmake.in
  ${PROJECT_BINARY_DIR}/referee-config.cmake
  INSTALL_DESTINATION ${library_cmake_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/referee-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/referee-config.cmake
  ${PROJECT_BINARY_DIR}/referee-config-version.cmake
  DESTINATION ${library_cmake_dir} COMPONENT library)

# For pkg-config: the prefix is found from where the file lies.
file(RELATIVE_PATH pkg_config_prefix
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" pkg_config_prefix ${pkg_config_prefix})
configure_file(${CMAKE_CURRENT_LIST_DIR}/referee-rules.pc.in
  ${PROJECT_BINARY_DIR}/referee-rules.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/referee-rules.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
