// What `parlour serve` says when it is ready.
#pragma once

#include <string>
#include <vector>

namespace parlour::cli {

struct Banner {
  std::vector<std::string> urls;  // the best to give away first
  std::string folder;             // empty: nothing is kept
  bool qr = false;                // a picture of the first URL as well
  bool terminal = false;          // somebody sits there
  std::size_t columns = 0;        // of the terminal; 0: not known
};

// Lines; the first is `parlour serves URL`, and programs may rely on it.
std::string banner_text(const Banner& banner);

// How wide the terminal behind standard output is; 0 if it is none, or does not say.
std::size_t terminal_columns();

}  // namespace parlour::cli
