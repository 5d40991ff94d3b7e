# Called by embed.cmake: each file as an array of bytes, and a table of them by name.
string(REPLACE "|" ";" names "${LIST}")
set(text "// Made of files of the tree.\n#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n")
set(rows)
set(number 0)
foreach(name IN LISTS names)
  file(READ ${FOLDER}/${name} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)"
    "\\1\n" bytes "${bytes}")
  string(APPEND text "static const unsigned char bytes_${number}[] = {\n${bytes}};\n")
  string(APPEND rows "  {\"${name}\", {reinterpret_cast<const char*>(bytes_${number}), sizeof bytes_${number}}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUTPUT} "${text}std::span<const EmbeddedFile> ${FUNCTION}() {\n"
  "  static const EmbeddedFile files[] = {\n${rows}  };\n  return files;\n}\n}  // namespace ${NAMESPACE}\n")
