# engine/testkit/places.hpp: where tests and fuzz targets find what they read and run.
file(GENERATE OUTPUT "${PARLOUR_GENERATED}/places.cpp" CONTENT
"// Generated: where the tree and the program are.
#include \"engine/testkit/places.hpp\"

namespace parlour::testkit {

std::string tree() { return \"${PROJECT_SOURCE_DIR}/\"; }
std::string program() { return \"$<TARGET_FILE:parlour>\"; }

}  // namespace parlour::testkit
")
add_library(parlour_places STATIC "${PARLOUR_GENERATED}/places.cpp")
target_link_libraries(parlour_places PRIVATE parlour_flags)
