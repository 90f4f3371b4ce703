#include "cli/qr.hpp"

#include <qrcodegen/qrcodegen.hpp>

namespace parlour::cli {
namespace {

constexpr int kMargin = 4;  // as the standard asks for

}  // namespace

QrPicture::QrPicture(const std::string& text) {
  using qrcodegen::QrCode;
  const QrCode code = QrCode::encodeText(text.c_str(), QrCode::Ecc::MEDIUM);
  const int size = code.getSize() + 2 * kMargin;
  for (int y = 0; y < size; ++y) {
    auto& row = rows_.emplace_back();
    // Outside its squares the library answers with white.
    for (int x = 0; x < size; ++x) row.push_back(code.getModule(x - kMargin, y - kMargin));
  }
}

std::string QrPicture::for_terminal() const {
  std::string text;
  for (std::size_t row = 0; row < size(); row += 2) {
    // Black on white of the fixed part of the palette, which themes leave alone.
    text += "\033[38;5;16;48;5;231m";
    for (std::size_t column = 0; column < size(); ++column) {
      const bool upper = black(row, column);
      const bool lower = black(row + 1, column);
      text += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    text += "\033[0m\n";
  }
  return text;
}

}  // namespace parlour::cli
