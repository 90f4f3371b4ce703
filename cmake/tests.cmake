# Every test binary. Adding a file to a test folder is enough; adding a game to games.list adds its tests.

# What all of them share.
add_library(parlour_test_flags INTERFACE)
target_link_libraries(parlour_test_flags INTERFACE parlour_flags parlour_places GTest::gtest_main)

option(PARLOUR_GAME_TESTS "Build the tests of each game, of the bots, of the command line and of the other verifiers" ON)
option(PARLOUR_WALKS "Build the tests that take many steps: the laws of all games, the simulator, and what the fuzz targets do with their seeds" ON)
set(PARLOUR_SKIP_TESTS "" CACHE STRING "Tests that are left out, as a filter of GoogleTest without its leading minus")

file(GLOB testkit_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/engine/testkit/*.cpp")
parlour_library(parlour_testkit ${testkit_sources})
target_link_libraries(parlour_testkit PUBLIC parlour_match GTest::gtest Boost::json)

# parlour_test(<name> <folder> [library...]): a test binary of all sources in a folder, run as one test. Its own code is not
# optimised, which would cost more than it saves. Side-by-side walks are long: they are a test of their own, labelled slow.
function(parlour_test name folder)
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*.cpp")
  if(NOT sources)
    return()
  endif()
  # The slow implementations share nothing with the rules, names included.
  set(slow ${sources})
  list(FILTER slow INCLUDE REGEX "/slow_[a-z_]*[.]cpp$")
  list(FILTER sources EXCLUDE REGEX "/slow_[a-z_]*[.]cpp$")
  add_executable(${name} ${slow})
  parlour_sources(${name} ${sources})
  target_link_libraries(${name} PRIVATE parlour_testkit ${ARGN} parlour_test_flags)
  target_compile_options(${name} PRIVATE -O0)
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1 "--gtest_filter=-Differential.*:${PARLOUR_SKIP_TESTS}")
  set_tests_properties(${name} PROPERTIES TIMEOUT 600)
  if(slow)
    add_test(NAME ${name}.slow COMMAND ${name} --gtest_brief=1 --gtest_filter=Differential.*)
    set_tests_properties(${name}.slow PROPERTIES TIMEOUT 600 LABELS slow COST 100)
  endif()
endfunction()

# parlour_walks(<name>): this test takes so many steps in its own code that optimising pays.
function(parlour_walks name)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

parlour_test(core_tests engine/core/test parlour_games)
parlour_test(match_tests engine/match/test parlour_games)
parlour_walks(match_tests)
parlour_test(fair_tests fair/test parlour_fair_testkit)
parlour_walks(fair_tests)
parlour_test(store_tests store/test parlour_store SQLite::SQLite3)
if(PARLOUR_CLUSTER)
  # The tests start a server of their own.
  file(GLOB postgres_programs "/usr/lib/postgresql/*/bin" "/usr/bin")
  find_program(PARLOUR_INITDB initdb HINTS ${postgres_programs} REQUIRED)
  get_filename_component(postgres_programs "${PARLOUR_INITDB}" DIRECTORY)
  target_compile_definitions(store_tests PRIVATE PARLOUR_POSTGRES_PROGRAMS="${postgres_programs}")
endif()
parlour_test(protocol_tests protocol/test parlour_protocol)
parlour_test(net_tests server/net/test parlour_net)
parlour_test(table_tests server/table/test parlour_table parlour_games)
parlour_walks(table_tests)
parlour_test(server_tests server/test parlour_server parlour_games)
if(PARLOUR_WALKS)
  parlour_test(simulator_tests server/simulator/test parlour_simulator)
  # Houses of one to four nodes in virtual time, with faults (./dev simulate runs many more).
  set(simulated_houses 2000)
  if(PARLOUR_SANITIZE OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    set(simulated_houses 20)
  endif()
  add_test(NAME simulated_houses COMMAND parlour_simulate --seeds 1-${simulated_houses} --jobs 2)
  set_tests_properties(simulated_houses PROPERTIES TIMEOUT 600 LABELS slow COST 60 PROCESSORS 2)
endif()
parlour_test(nodes_tests server/nodes/test parlour_server parlour_games)
if(PARLOUR_CLUSTER)
  find_program(PARLOUR_NATS_SERVER nats-server HINTS /usr/sbin REQUIRED)
  target_compile_definitions(nodes_tests PRIVATE PARLOUR_NATS_SERVER="${PARLOUR_NATS_SERVER}")
endif()
set_tests_properties(net_tests PROPERTIES COST 80)  # it waits a lot: the earlier it begins the better
# The laws, for each game alone: what the others have is not compiled again for a new one.
if(PARLOUR_WALKS)
  parlour_test(fuzz_tests fuzz/test parlour_fuzz)
  foreach(id IN LISTS PARLOUR_GAMES)
    parlour_test(${id}_laws engine/testkit/test parlour_registry_${id})
    parlour_walks(${id}_laws)
  endforeach()
endif()
if(PARLOUR_GAME_TESTS)
  parlour_test(bots_tests engine/bots/test parlour_core)
  foreach(id IN LISTS PARLOUR_GAMES)
    parlour_test(${id}_tests engine/games/${id}/test parlour_games)
    parlour_walks(${id}_tests)
  endforeach()
  # The program from outside, over the registry, and the parts of it that can be tested alone.
  parlour_test(cli_tests cli/test parlour_settings parlour_fair_testkit)
  add_dependencies(cli_tests parlour)
  set_tests_properties(cli_tests PROPERTIES COST 90)

  # The verifier in JavaScript, over finished games that the engine writes before.
  find_program(PARLOUR_NODE NAMES node nodejs REQUIRED)
  set(transcripts "${PROJECT_BINARY_DIR}/transcripts")
  add_test(NAME finished_games COMMAND parlour_finished_games "${transcripts}")
  set_tests_properties(finished_games PROPERTIES FIXTURES_SETUP finished_games TIMEOUT 600)
  add_test(NAME web_verify COMMAND "${PARLOUR_NODE}" --test "${PROJECT_SOURCE_DIR}/web/fair/verify.test.mjs")
  set_tests_properties(web_verify PROPERTIES FIXTURES_REQUIRED finished_games TIMEOUT 600
    ENVIRONMENT "PARLOUR_TRANSCRIPTS=${transcripts}")

  # What docs/fairness.md tells a sceptical player to type.
  add_test(NAME fairness_by_hand
    COMMAND bash -c "sed -n '/^```python/,/^```$/p' docs/fairness.md | sed '/^```/d' | python3"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(fairness_by_hand PROPERTIES TIMEOUT 60 PASS_REGULAR_EXPRESSION "rolls: 3 2 1 4")
endif()

# The clients that measure the whole server (./dev load).
file(GLOB load_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/load/*.cpp")
add_executable(parlour_load EXCLUDE_FROM_ALL ${load_sources})
target_link_libraries(parlour_load PRIVATE parlour_flags)
# What it is measured beside.
add_executable(parlour_reference EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/bench/load/reference/main.cpp")
target_link_libraries(parlour_reference PRIVATE parlour_flags parlour_net Threads::Threads ${JEMALLOC_LIBRARY})

# What a store can write.
add_executable(parlour_store_bench EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/bench/store/main.cpp")
target_link_libraries(parlour_store_bench PRIVATE parlour_flags parlour_store)

# What a room does for a move (bench/room/run.sh).
add_executable(parlour_room_bench EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/bench/room/main.cpp")
target_link_libraries(parlour_room_bench PRIVATE parlour_flags parlour_table parlour_games)
