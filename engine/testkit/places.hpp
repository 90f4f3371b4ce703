// Where tests find what they read and run. The build writes the only source that knows, so that no other differs between two
// copies of the tree.
#pragma once

#include <string>

namespace parlour::testkit {

// The root of the tree, with a slash at its end.
std::string tree();
// The program `parlour` of this build.
std::string program();

}  // namespace parlour::testkit
