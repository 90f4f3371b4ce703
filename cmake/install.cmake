# What `cmake --install` puts where: the component `library` (headers, static libraries, what find_package and pkg-config
# read) and the component `program`.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The libraries by the names that other projects know them by: parlour::engine, parlour::core, parlour::game_<id>, …
list(TRANSFORM PARLOUR_GAMES PREPEND parlour_game_ OUTPUT_VARIABLE game_libraries)
set(installed_targets parlour_headers parlour_core parlour_match ${game_libraries} parlour_games)
if(PARLOUR_FAIR)
  list(APPEND installed_targets parlour_fair)
endif()
foreach(target IN LISTS installed_targets)
  string(REPLACE "parlour_" "" name "${target}")
  set_target_properties(${target} PROPERTIES EXPORT_NAME "${name}")
endforeach()
set_target_properties(parlour_games PROPERTIES EXPORT_NAME engine)

target_include_directories(parlour_headers INTERFACE "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/parlour>")
install(TARGETS ${installed_targets} EXPORT parlour ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
set(headers "${CMAKE_INSTALL_INCLUDEDIR}/parlour")
set(folders engine/core engine/match engine/bots)
list(TRANSFORM PARLOUR_GAMES PREPEND engine/games/ OUTPUT_VARIABLE game_folders)
list(APPEND folders ${game_folders})
if(PARLOUR_FAIR)
  list(APPEND folders fair)
endif()
foreach(folder IN LISTS folders)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/${folder}/" DESTINATION "${headers}/${folder}" COMPONENT library
    FILES_MATCHING PATTERN "*.hpp" PATTERN test EXCLUDE PATTERN testkit EXCLUDE)
endforeach()
install(FILES "${PARLOUR_GENERATED}/all/registry.hpp" DESTINATION "${headers}" COMPONENT library)

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/parlour")
install(EXPORT parlour NAMESPACE parlour:: FILE parlourTargets.cmake DESTINATION "${package_folder}" COMPONENT library)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/parlourConfig.cmake.in" "${PARLOUR_GENERATED}/parlourConfig.cmake"
  INSTALL_DESTINATION "${package_folder}" NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PARLOUR_GENERATED}/parlourConfigVersion.cmake" COMPATIBILITY SameMajorVersion)
install(FILES "${PARLOUR_GENERATED}/parlourConfig.cmake" "${PARLOUR_GENERATED}/parlourConfigVersion.cmake"
  DESTINATION "${package_folder}" COMPONENT library)

file(RELATIVE_PATH prefix_from_pc "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" prefix_from_pc "${prefix_from_pc}")
# parlour_pkg_config(<name> <description> <packages that it needs> <library>...): libraries in the order of the linker.
function(parlour_pkg_config name description requires)
  list(TRANSFORM ARGN PREPEND "-l" OUTPUT_VARIABLE libraries)
  list(JOIN libraries " " libraries)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/parlour.pc.in" "${PARLOUR_GENERATED}/${name}.pc" @ONLY)
  install(FILES "${PARLOUR_GENERATED}/${name}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT library)
endfunction()
set(cflags "")
if(NOT PARLOUR_PROCESSOR STREQUAL "base")
  set(cflags " -march=${PARLOUR_PROCESSOR}")
endif()
parlour_pkg_config(parlour "${PROJECT_DESCRIPTION}" "" parlour_games ${game_libraries} parlour_match parlour_core)
if(PARLOUR_FAIR)
  parlour_pkg_config(parlour-fair "Proofs of chance for games of Parlour" "parlour libsodium" parlour_fair parlour_match parlour_core)
endif()

if(PARLOUR_PROGRAM)
  install(TARGETS parlour RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
endif()
