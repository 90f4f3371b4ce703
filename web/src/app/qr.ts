// A QR code of a short text, of the same squares as the one that the program draws in a terminal: at least a medium correction of
// errors, more where it costs nothing, and no smaller squares than a telephone reads at arm's length.
import { encode } from "uqr";

const finest = 10; // version

// Rows of squares, black ones true; nothing if the text is too long.
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  try {
    const bytes = [...new TextEncoder().encode(text)];
    return encode(bytes, { ecc: "M", boostEcc: true, border: 0, maxVersion: finest }).data;
  } catch {
    return undefined;
  }
}
