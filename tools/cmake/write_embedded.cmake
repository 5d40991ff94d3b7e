# Called by embed.cmake: bytes as an array, which has no limit for its length.
string(REPLACE "|" ";" pairs "${LIST}")
set(text "// Made of files of the tree.\n#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n")
while(pairs)
  list(POP_FRONT pairs function file)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)"
    "\\1\n" bytes "${bytes}")
  string(APPEND text "static const unsigned char bytes_of_${function}[] = {\n${bytes}};\n"
    "std::string_view ${function}() {\n"
    "  return {reinterpret_cast<const char*>(bytes_of_${function}), sizeof bytes_of_${function}};\n}\n")
endwhile()
file(WRITE ${OUTPUT} "${text}}  // namespace ${NAMESPACE}\n")
