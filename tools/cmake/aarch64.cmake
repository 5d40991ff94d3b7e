# A toolchain for CMake: programs for Linux on arm64, built on another processor. The compiler is
# Debian's (g++-aarch64-linux-gnu); the libraries are those that tools/sysroot unpacks.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
cmake_path(SET root NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/../../build/sysroot-aarch64)
set(CMAKE_SYSROOT ${root})
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)

# The compiler has a C and a C++ library of its own, older than those of the packages.
string(APPEND CMAKE_CXX_FLAGS_INIT
  " -B${root}/usr/lib/gcc/aarch64-linux-gnu/12 -B${root}/usr/lib/aarch64-linux-gnu")

# Headers that say which file they are name it as on any machine. ccache names them from the build.
string(APPEND CMAKE_CXX_FLAGS_INIT
  " -fmacro-prefix-map=${root}= -fmacro-prefix-map=../sysroot-aarch64=")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static)  # the program prints its manual pages
