# Every test binary. Adding a file to a test folder is enough; adding a game to games.list adds its tests.

# What all of them share. Optimising test code thoroughly costs more than it saves; what is tested is optimised as it ships.
add_library(parlour_test_flags INTERFACE)
target_compile_definitions(parlour_test_flags INTERFACE PARLOUR_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
  PARLOUR_BINARY="$<TARGET_FILE:parlour>")
target_compile_options(parlour_test_flags INTERFACE $<IF:$<CONFIG:Release>,-O1,-O0>)
target_link_libraries(parlour_test_flags INTERFACE parlour_flags GTest::gtest_main)

# What goes in and out of the engine, and the laws of all games; the tests of each game and of the command line besides.
option(PARLOUR_GAME_TESTS "Build the tests of each game, of the bots and of the command line" ON)
if(PARLOUR_GAME_TESTS)
  include(cli_tests)
endif()
find_package(Boost 1.81 REQUIRED COMPONENTS json)

file(GLOB testkit_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/engine/testkit/*.cpp")
add_library(parlour_testkit STATIC ${testkit_sources})
target_link_libraries(parlour_testkit PUBLIC parlour_games GTest::gtest PRIVATE Boost::json)
parlour_unity(parlour_testkit)

# parlour_test(<name> <folder> [library...]): a test binary of all sources in a folder.
function(parlour_test name folder)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE parlour_testkit parlour_test_flags ${ARGN})
  parlour_unity(${name})
  # The slow implementations share nothing with the rules, names included.
  list(FILTER sources INCLUDE REGEX "/slow_[a-z_]*[.]cpp$")
  set_source_files_properties(${sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  # Side-by-side walks are long: optimised builds run them, the others leave out what is labelled slow.
  gtest_discover_tests(${name} TEST_PREFIX "${name}." TEST_FILTER "-Differential.*"
    DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
  gtest_discover_tests(${name} TEST_PREFIX "${name}." TEST_FILTER "Differential.*" TEST_LIST ${name}_slow
    DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600 LABELS slow)
endfunction()

parlour_test(core_tests engine/core/test)
parlour_test(law_tests engine/testkit/test)
parlour_test(fair_tests fair/test parlour_fair_testkit)
parlour_test(store_tests store/test parlour_store SQLite::SQLite3)
parlour_test(protocol_tests protocol/test parlour_protocol)
parlour_test(net_tests server/net/test parlour_net)
parlour_test(table_tests server/table/test parlour_table)
parlour_test(server_tests server/test parlour_server)
parlour_test(fuzz_tests fuzz/test parlour_fuzz)
if(PARLOUR_GAME_TESTS)
  parlour_test(bots_tests engine/bots/test)
  foreach(id IN LISTS PARLOUR_GAMES)
    parlour_test(${id}_tests engine/games/${id}/test)
  endforeach()
endif()

# Measurements of the network layer: build it by name.
add_executable(net_bench EXCLUDE_FROM_ALL bench/net_bench.cpp server/net/test/raw_client.cpp)
target_link_libraries(net_bench PRIVATE parlour_net)

# The verifier in JavaScript, over finished games that the engine writes before.
find_program(PARLOUR_NODE NAMES node nodejs REQUIRED)
set(transcripts "${CMAKE_BINARY_DIR}/transcripts")
add_test(NAME web_tests.FinishedGamesAreWritten COMMAND parlour_finished_games "${transcripts}")
set_tests_properties(web_tests.FinishedGamesAreWritten PROPERTIES FIXTURES_SETUP finished_games TIMEOUT 600)
add_test(NAME web_tests.Verify COMMAND "${PARLOUR_NODE}" --test "${CMAKE_SOURCE_DIR}/web/fair/verify.test.mjs")
set_tests_properties(web_tests.Verify PROPERTIES FIXTURES_REQUIRED finished_games TIMEOUT 600
  ENVIRONMENT "PARLOUR_TRANSCRIPTS=${transcripts}")

# What docs/fairness.md tells a sceptical player to type.
add_test(NAME docs_tests.FairnessByHand
  COMMAND bash -c "sed -n '/^```python/,/^```$/p' docs/fairness.md | sed '/^```/d' | python3"
  WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
set_tests_properties(docs_tests.FairnessByHand PROPERTIES TIMEOUT 60 PASS_REGULAR_EXPRESSION "rolls: 3 2 1 4")

# The clients that measure the whole server (./dev load).
file(GLOB load_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/bench/load/*.cpp")
add_executable(parlour_load EXCLUDE_FROM_ALL ${load_sources})
target_link_libraries(parlour_load PRIVATE parlour_flags)
