# Files of the tree as functions of the program:
#   embed(TARGET HEADER NAMESPACE FUNCTION FILE [FUNCTION FILE]...)
# makes for each a definition of `std::string_view FUNCTION()`, which HEADER declares.
function(embed target header namespace)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded_${target}.cpp)
  set(files)
  set(pairs ${ARGN})
  while(pairs)
    list(POP_FRONT pairs function file)
    list(APPEND files ${file})
  endwhile()
  string(REPLACE ";" "|" list "${ARGN}")
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DHEADER=${header} -DNAMESPACE=${namespace}
      "-DLIST=${list}" -P ${PROJECT_SOURCE_DIR}/tools/cmake/write_embedded.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/tools/cmake/write_embedded.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
  set_source_files_properties(${output} PROPERTIES SKIP_PRECOMPILE_HEADERS ON
    SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# All files of a folder of the tree as one table of the program:
#   embed_folder(TARGET HEADER NAMESPACE FUNCTION FOLDER)
# makes a definition of `std::span<const EmbeddedFile> FUNCTION()`, which HEADER declares: the name of
# each file within the folder, and its bytes.
function(embed_folder target header namespace function folder)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
  file(GLOB_RECURSE names CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  list(SORT names)
  list(TRANSFORM names PREPEND ${folder}/ OUTPUT_VARIABLE files)
  string(REPLACE ";" "|" list "${names}")
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DHEADER=${header} -DNAMESPACE=${namespace}
      -DFUNCTION=${function} -DFOLDER=${folder} "-DLIST=${list}"
      -P ${PROJECT_SOURCE_DIR}/tools/cmake/write_embedded_folder.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/tools/cmake/write_embedded_folder.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
  set_source_files_properties(${output} PROPERTIES SKIP_PRECOMPILE_HEADERS ON
    SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
