#include "cli/banner.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/qr.hpp"

namespace parlour::cli {

std::string banner_text(const Banner& banner) {
  std::string text;
  for (const std::string& url : banner.urls) {
    text += (text.empty() ? "parlour serves " : "also at ") + url + "\n";
  }
  if (banner.qr) {
    const QrPicture picture(banner.urls.front());
    // Broken lines could not be read.
    if (banner.columns == 0 || banner.columns >= picture.size()) text += picture.for_terminal();
  }
  text += banner.folder.empty() ? "nothing is kept (--memory)\n"
                                : "games are kept in " + banner.folder + "\n";
  if (banner.terminal) text += "stop with Ctrl-C\n";
  return text;
}

std::size_t terminal_columns() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace parlour::cli
