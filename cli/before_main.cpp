// What happens before any other code of the program runs. This file is compiled for the oldest processor and includes nothing of
// ours, so that it can say on every machine why the rest cannot run there.
#include <nss.h>
#include <unistd.h>

namespace {

#ifdef PARLOUR_LEVEL
[[gnu::constructor(101)]] void check_processor() {
  __builtin_cpu_init();
  if (__builtin_cpu_supports(PARLOUR_LEVEL)) return;
  constexpr char kText[] =
      "error: this program was built for newer processors (" PARLOUR_LEVEL
      "). Take the one that runs on all of them (./dev package), or build it with PARLOUR_ARCH=base.\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kText, sizeof kText - 1);
  ::_exit(2);
}
#endif

#ifdef PARLOUR_STATIC
// Names are looked up in files and by DNS, which are inside. Modules of the system would bring another C library with them.
[[gnu::constructor(102)]] void look_up_names_inside() {
  __nss_configure_lookup("hosts", "files dns");
  __nss_configure_lookup("passwd", "files");
  __nss_configure_lookup("services", "files");
}
#endif

}  // namespace
