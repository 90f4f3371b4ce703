// The files of the page, as part of the program. The build puts them together (cmake/page.cmake).
#pragma once

#include <string_view>

namespace parlour::server {

struct PageFile {
  std::string_view path, content_type, cache, etag, body;
  std::string_view gzip, brotli;  // the body compressed, where that is worth it; else empty
};

// Stands in a page for the origin of its address, where that must be named in full: in links for others.
inline constexpr std::string_view kOriginMark = "__ORIGIN__";

// The file for a path of a URL; nullptr if there is none.
const PageFile* find_page_file(std::string_view path);

}  // namespace parlour::server
