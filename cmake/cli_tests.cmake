# The program from outside, over the registry, and the parts of it that can be tested alone.
file(GLOB cli_test_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/cli/test/*.cpp")
add_executable(cli_tests ${cli_test_sources}
  cli/columns.cpp cli/event_text.cpp cli/files.cpp cli/levels.cpp cli/sim_tally.cpp)
target_link_libraries(cli_tests PRIVATE parlour_games parlour_test_flags)
target_precompile_headers(cli_tests REUSE_FROM parlour_test_header)
add_dependencies(cli_tests parlour)
gtest_discover_tests(cli_tests TEST_PREFIX "cli_tests." DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
