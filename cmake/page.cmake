# The page is part of the program: its files, with what a browser is told about them, become one source file.
# build_page of tools/build.sh makes web/dist; without it the program serves no page.
set(page_folder "${PROJECT_SOURCE_DIR}/web")
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS RELATIVE "${page_folder}" "${page_folder}/dist/*")
# Modules that the page shares with tests and the command line.
file(STRINGS "${page_folder}/fair/page.list" page_modules)
list(TRANSFORM page_modules PREPEND "fair/")
list(APPEND page_files ${page_modules})
# Places inside the page.
file(STRINGS "${page_folder}/places.list" page_places)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${page_folder}/fair/page.list" "${page_folder}/places.list")
# Beside a file there may be the same compressed: name.gz and name.br.
list(FILTER page_files EXCLUDE REGEX "[.](gz|br)$")
list(LENGTH page_files page_count)
set(page_symbols "")
set(page_entries "")
set(number 0)
foreach(file IN LISTS page_files)
  set(path "${page_folder}/${file}")
  string(REGEX REPLACE "^dist/" "" file "${file}")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
  file(SHA256 "${path}" hash)
  string(SUBSTRING "${hash}" 0 20 hash)
  get_filename_component(extension "${file}" LAST_EXT)
  set(type "application/octet-stream")
  foreach(pair IN ITEMS ".html=text/html" ".css=text/css"
      ".js=text/javascript" ".mjs=text/javascript" ".json=application/json"
      ".svg=image/svg+xml" ".png=image/png" ".webp=image/webp" ".ico=image/x-icon" ".wasm=application/wasm" ".woff2=font/woff2"
      ".webmanifest=application/manifest+json" ".txt=text/plain")
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${pair}")
    if(extension STREQUAL CMAKE_MATCH_1)
      set(type "${CMAKE_MATCH_2}")
    endif()
  endforeach()
  if(type MATCHES "^text/")
    string(APPEND type "; charset=utf-8")
  endif()
  # Names with a hash in them never change their content; everything else is asked for again.
  set(cache "no-cache")
  if(file MATCHES "^assets/")
    set(cache "public, max-age=31536000, immutable")
  endif()
  set(bodies "")
  foreach(suffix IN ITEMS "" ".gz" ".br")
    set(symbol "parlour_page_${number}${suffix}")
    string(REPLACE "." "_" symbol "${symbol}")
    if(EXISTS "${path}${suffix}")
      string(APPEND page_symbols "asm(\".section .rodata\\n${symbol}:\\n.incbin \\\"${path}${suffix}\\\"\\n${symbol}_end:\\n.byte 0\\n.previous\\n\");\n"
        "extern \"C\" const char ${symbol}[];\nextern \"C\" const char ${symbol}_end[];\n")
      string(APPEND bodies ",\n     std::string_view(${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol}))")
    else()
      string(APPEND bodies ", {}")
    endif()
  endforeach()
  string(APPEND page_entries "    {\"/${file}\", \"${type}\", \"${cache}\", \"\\\"${hash}\\\"\"${bodies}},\n")
  math(EXPR number "${number} + 1")
endforeach()
list(TRANSFORM PARLOUR_GAMES PREPEND "path == \"/" OUTPUT_VARIABLE page_games)
list(TRANSFORM page_places PREPEND "place == \"/")
foreach(conditions IN ITEMS page_games page_places)
  list(TRANSFORM ${conditions} APPEND "\"")
  list(JOIN ${conditions} " || " ${conditions})
endforeach()
file(CONFIGURE OUTPUT "${PARLOUR_GENERATED}/page.cpp" @ONLY CONTENT [[
// Generated from the files of the page.
#include "server/page.hpp"

#include <algorithm>
#include <array>
#include <string>

@page_symbols@
namespace parlour::server {

const PageFile* find_page_file(std::string_view path) {
  static const std::array<PageFile, @page_count@> kFiles = {{
@page_entries@  }};
  const auto file_at = [](std::string_view wanted) -> const PageFile* {
    const auto found = std::ranges::find(kFiles, wanted, &PageFile::path);
    return found == kFiles.end() ? nullptr : &*found;
  };
  // A game that is played on the visitor's device has a page of its own, which names the game's files.
  if (path.starts_with("/here/")) {
    if (const PageFile* own = file_at(path)) return own;
    if (const PageFile* own = file_at(std::string(path) + ".html")) return own;
  }
  // Places inside the page, which finds its way itself: what stands before the second slash names them.
  const std::string_view place = path.substr(0, path.find('/', 1));
  // A game and a table have pages of their own, which say what a link to them leads to.
  if (path.starts_with("/") && (place == path || place == "/t")) {
    if (const PageFile* own = file_at("/links" + std::string(place) + ".html")) return own;
  }
  if (path == "/" || @page_games@ || @page_places@) path = "/index.html";
  return file_at(path);
}

}  // namespace parlour::server
]])
