# The registry: engine/games/games.list, one id per line. Everything that knows all games is generated from it.
set(PARLOUR_GAMES_LIST "${PROJECT_SOURCE_DIR}/engine/games/games.list")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PARLOUR_GAMES_LIST}")
file(STRINGS "${PARLOUR_GAMES_LIST}" PARLOUR_GAMES REGEX "^[a-z][a-z0-9]*$")

set(describe "describe")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  set(describe "describe_for_page")
endif()

# parlour_generate_registry(<folder> <id>...): registry.hpp with these games as types, registry.cpp with them behind their names.
function(parlour_generate_registry folder)
  set(ids ${ARGN})
  set(includes "")
  set(declarations "")
  set(entries "")
  list(TRANSFORM ids APPEND "::Rules" OUTPUT_VARIABLE types)
  list(JOIN types ", " types)
  foreach(id IN LISTS ids)
    string(APPEND includes "#include \"engine/games/${id}/rules.hpp\"\n")
    string(APPEND declarations "GameInfo ${id}_info();\n")
    string(APPEND entries "${id}_info(), ")
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/cmake/registry.hpp.in" "${folder}/registry.hpp" @ONLY)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/registry.cpp.in" "${folder}/registry.cpp" @ONLY)
endfunction()

# Each game's own part: what the registry knows of it, and random play at full speed. A registry of one game, too.
foreach(id IN LISTS PARLOUR_GAMES)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/info.cpp.in" "${PARLOUR_GENERATED}/${id}/info.cpp" @ONLY)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/playouts.cpp.in" "${PARLOUR_GENERATED}/${id}/playouts.cpp" @ONLY)
  parlour_generate_registry("${PARLOUR_GENERATED}/${id}" ${id})
endforeach()
parlour_generate_registry("${PARLOUR_GENERATED}/all" ${PARLOUR_GAMES})
