# The program from outside, over the registry, and the parts of it that can be tested alone.
find_package(fmt REQUIRED)
find_package(Threads REQUIRED)
file(GLOB cli_test_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/cli/test/*.cpp")
add_executable(cli_tests ${cli_test_sources}
  cli/arena_plan.cpp cli/arena_rating.cpp cli/arena_result.cpp cli/arena_run.cpp cli/arena_sample.cpp cli/arena_seating.cpp
  cli/arena_set.cpp cli/arena_sprt.cpp cli/arena_times.cpp cli/columns.cpp cli/event_text.cpp cli/files.cpp cli/levels.cpp
  cli/progress.cpp cli/sim_tally.cpp)
target_link_libraries(cli_tests PRIVATE parlour_fair_testkit parlour_games parlour_test_flags fmt::fmt Threads::Threads)
target_precompile_headers(cli_tests REUSE_FROM parlour_test_header)
add_dependencies(cli_tests parlour)
gtest_discover_tests(cli_tests TEST_PREFIX "cli_tests." DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
