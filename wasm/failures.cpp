// What the C++ library does when something must never happen: it prints a message. A module has no stream for it, and the code
// that prints is a tenth of the smallest module. A trap says the same to the page: the module is broken.
#ifdef __wasm__
#include <__verbose_abort>

// The library's own last words: a pure virtual call, no memory left.
extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }

// What takes the place of throwing in a build without exceptions.
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
#endif
