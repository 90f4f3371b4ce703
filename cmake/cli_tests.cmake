# The program from outside, over the registry, and the parts of it that can be tested alone.
file(GLOB cli_test_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/cli/test/*.cpp")
add_executable(cli_tests ${cli_test_sources})
target_link_libraries(cli_tests PRIVATE parlour_cli parlour_fair_testkit parlour_test_flags)
parlour_unity(cli_tests)
add_dependencies(cli_tests parlour)
gtest_discover_tests(cli_tests TEST_PREFIX "cli_tests." DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
