import { renderUnicodeCompact } from "uqr";

interface Paper {
  readonly columns: number;
  readonly rows: number;
  readonly color: boolean;
}

/** A text as a QR code; undefined if it does not fit. */
export function qrCode(text: string, { columns, rows, color }: Paper): string | undefined {
  const code = renderUnicodeCompact(text, { ecc: "L", border: 2 }).split("\n");
  if (code.length > rows || code.some((line) => line.length > columns)) return undefined;
  // Scanners need dark squares on a light background, in any color scheme.
  return code.map((line) => (color ? `\u001b[97;40m${line}\u001b[0m\n` : `${line}\n`)).join("");
}
