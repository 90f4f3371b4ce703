# One set of compiler settings for every target: C++20, the same warnings, no surprises between build types.
set(PARLOUR_GENERATED "${PROJECT_BINARY_DIR}/generated")

# As a part of another project, language level, launcher and warnings are that project's.
set(PARLOUR_SYSTEM SYSTEM)
if(PROJECT_IS_TOP_LEVEL)
  set(PARLOUR_SYSTEM "")
  set(CMAKE_CXX_STANDARD 20)
  set(CMAKE_CXX_STANDARD_REQUIRED ON)
  set(CMAKE_CXX_EXTENSIONS OFF)
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
  find_program(PARLOUR_CCACHE ccache)
  if(PARLOUR_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${PARLOUR_CCACHE}")
  endif()
endif()

# What the users of a library need as well: where headers are, the language, the processor.
add_library(parlour_headers INTERFACE)
target_include_directories(parlour_headers ${PARLOUR_SYSTEM} INTERFACE "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>")
target_compile_features(parlour_headers INTERFACE cxx_std_20)
if(NOT TARGET tl::expected)
  find_package(tl-expected REQUIRED GLOBAL)  # Debian: libexpected-dev
endif()
target_link_libraries(parlour_headers INTERFACE tl::expected)

# What only our own sources are compiled with.
add_library(parlour_flags INTERFACE)
target_link_libraries(parlour_flags INTERFACE parlour_headers)
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(parlour_flags INTERFACE
    -Wall -Wextra -Wpedantic $<$<BOOL:${PARLOUR_WERROR}>:-Werror> -Wconversion -Wsign-conversion -Wnon-virtual-dtor
    -Wold-style-cast -Woverloaded-virtual -Wnull-dereference
    -Wno-psabi)  # vectors never cross a border between differently compiled code
endif()
if(NOT PROJECT_IS_TOP_LEVEL)
  # The other project's warnings, perhaps as errors, are for its own sources.
  target_compile_options(parlour_flags INTERFACE -w)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Lists leave unused places alone on purpose; g++ 12 cannot tell and warns at -O2. Designated initialisers that name
  # only what an event needs are meant as well.
  # An assertion of the test library behind an `if` is not ambiguous to a reader.
  # Its -Wrestrict misreads string concatenation at -O3 (a known fault of version 12).
  # Its -Wshadow also takes the enumerators of an enum class for names of the scope around; clang's does not.
  target_compile_options(parlour_flags INTERFACE -Wshadow=local -Wno-maybe-uninitialized -Wno-missing-field-initializers
    -Wno-null-dereference -Wno-dangling-else -Wno-restrict)
  # Where sources are compiled as one, it takes them for headers, whose anonymous namespaces would be a mistake.
  target_compile_options(parlour_flags INTERFACE $<$<BOOL:${PARLOUR_UNITY}>:-Wno-subobject-linkage>)
else()
  # Where sources are compiled as one, a local name would be held against the names of other files.
  target_compile_options(parlour_flags INTERFACE $<$<NOT:$<BOOL:${PARLOUR_UNITY}>>:-Wshadow> -Wno-missing-field-initializers
    -Wno-missing-designated-field-initializers)
endif()

set(PARLOUR_PROCESSOR "${PARLOUR_ARCH}")
if(PARLOUR_PROCESSOR STREQUAL "auto")
  set(PARLOUR_PROCESSOR "base")
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND EXISTS "/proc/cpuinfo")
    file(READ "/proc/cpuinfo" cpu)
    if(cpu MATCHES "avx2" AND cpu MATCHES "bmi2" AND cpu MATCHES "fma")
      set(PARLOUR_PROCESSOR "x86-64-v3")
    endif()
  endif()
endif()
if(NOT PARLOUR_PROCESSOR STREQUAL "base")
  target_compile_options(parlour_headers INTERFACE "-march=${PARLOUR_PROCESSOR}")
endif()

if(PARLOUR_SANITIZE)
  add_compile_options("-fsanitize=${PARLOUR_SANITIZE}" -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options("-fsanitize=${PARLOUR_SANITIZE}")
  add_compile_definitions(_GLIBCXX_ASSERTIONS PARLOUR_SANITIZED)
endif()
# For the folders whose code meets what comes from outside: a mistake there ends the program instead of being of use to anybody. What it
# costs is in docs/security.md; the engine, whose playouts are measured in nanoseconds, is left out. tools/check_hardening.sh proves
# each property on the built program.
macro(parlour_harden)
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT PARLOUR_SANITIZE)
    add_compile_options(-fstack-protector-strong -fstack-clash-protection
      -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS)
    if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
      add_compile_options(-fcf-protection=full)
    endif()
  endif()
endmacro()
# For the program: addresses that differ at every start, and tables of functions that nobody can write to.
function(parlour_harden_program target)
  if(PARLOUR_SANITIZE)
    return()
  endif()
  target_compile_options(${target} PRIVATE -fPIE)
  target_link_options(${target} PRIVATE $<IF:$<BOOL:${PARLOUR_STATIC}>,-static-pie,-pie>
    "LINKER:-z,relro,-z,now,-z,noexecstack,-z,separate-code")
endfunction()
# For the folders whose code a fuzzer drives: it reports its coverage. Programs and tests stay without.
macro(parlour_report_coverage)
  if(PARLOUR_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
  endif()
endmacro()
if(PARLOUR_FUZZ)
  add_link_options(-fsanitize=fuzzer-no-link)
endif()

# parlour_sources(<target> <source>...): adds the sources to a target, compiled as one, since their headers cost more than they
# do: names in anonymous namespaces are therefore unique within a folder. (CMake's own unity builds name files by absolute paths,
# which a compiler cache cannot share between copies of the tree.) `./test --long` compiles every file alone, which shows that
# it includes what it uses.
function(parlour_sources target)
  if(NOT PARLOUR_UNITY)
    target_sources(${target} PRIVATE ${ARGN})
    return()
  endif()
  set(text "// Generated: the sources of ${target}.\n")
  foreach(source IN LISTS ARGN)
    get_filename_component(source "${source}" ABSOLUTE)
    string(REPLACE "${PARLOUR_GENERATED}/" "" name "${source}")
    string(REPLACE "${PROJECT_SOURCE_DIR}/" "" name "${name}")
    string(APPEND text "#include \"${name}\"\n")
  endforeach()
  set(one "${PARLOUR_GENERATED}/as_one/${target}.cpp")
  file(CONFIGURE OUTPUT "${one}" CONTENT "${text}" @ONLY)
  target_sources(${target} PRIVATE "${one}")
  target_include_directories(${target} PRIVATE "${PARLOUR_GENERATED}")
endfunction()

# parlour_library(<name> <source>...): a static library of ours.
function(parlour_library name)
  add_library(${name} STATIC)
  parlour_sources(${name} ${ARGN})
  target_link_libraries(${name} PUBLIC parlour_headers PRIVATE "$<BUILD_INTERFACE:parlour_flags>")
endfunction()
