import { renderUnicodeCompact } from "uqr";

interface Paper {
  readonly columns: number;
  readonly rows: number;
  readonly colour: boolean;
}

/** A text as a QR code; undefined if it does not fit. */
export function qrCode(text: string, { columns, rows, colour }: Paper): string | undefined {
  const code = renderUnicodeCompact(text, { ecc: "L", border: 2 }).split("\n");
  if (code.length > rows || code.some((line) => line.length > columns)) return undefined;
  // Scanners need dark squares on a light background, in any color scheme.
  return code.map((line) => (colour ? `\u001b[97;40m${line}\u001b[0m\n` : `${line}\n`)).join("");
}
