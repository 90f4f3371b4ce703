// Short words in the order of their bytes.
#pragma once

#include <string>
#include <vector>

namespace parlour {

// The same order as std::ranges::sort has; quick where most words have eight bytes or fewer.
void sort_words(std::vector<std::string>& words);

}  // namespace parlour
