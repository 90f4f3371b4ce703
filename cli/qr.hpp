// QR codes for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace parlour::cli {

// A picture of black and white squares.
class QrPicture {
 public:
  explicit QrPicture(const std::string& text);

  // In squares, the white margin that readers need included.
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] bool black(std::size_t row, std::size_t column) const {
    return row < rows_.size() && rows_[row][column];
  }
  // Lines of half blocks, two rows a line, a column a square; both colours are set, so that it looks the same on a dark and
  // on a light terminal.
  [[nodiscard]] std::string for_terminal() const;

 private:
  std::vector<std::vector<bool>> rows_;
};

}  // namespace parlour::cli
