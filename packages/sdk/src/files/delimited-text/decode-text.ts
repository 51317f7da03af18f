/** Recognized encodings. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

/** A text and its encoding. */
export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/**
 * Decodes a text file, without its byte order mark.
 *
 * UTF-8 and UTF-16 are recognized by their mark, UTF-16 without a mark by its zero bytes. Anything that is not valid
 * UTF-8 is decoded as Windows-1252, which older spreadsheets write, or as Mac Roman if its accents are only letters there.
 * Never throws.
 *
 * @example
 * decodeText(new Uint8Array([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68])); // => { text: "Zürich", encoding: "windows-1252" }
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs("utf-16le", bytes.subarray(2));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs("utf-16be", bytes.subarray(2));
  const unmarked = guessUtf16(bytes);
  if (unmarked) return decodeAs(unmarked, bytes);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return isMacRoman(bytes)
      ? { text: decodeBytes(bytes, macRomanOf), encoding: "macintosh" }
      : { text: decodeBytes(bytes, windows1252Of), encoding: "windows-1252" };
  }
}

/** Removes the byte order mark of a decoded text. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

function decodeAs(encoding: "utf-16le" | "utf-16be", bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** In UTF-16, mostly Latin text has zeros in nearly every second byte. */
function guessUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sampled = Math.min(bytes.length - (bytes.length % 2), 2_048);
  if (sampled < 4) return undefined;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < sampled; index += 2) {
    if (bytes[index] === 0) evenZeros += 1;
    if (bytes[index + 1] === 0) oddZeros += 1;
  }
  const many = sampled / 2 / 2;
  if (oddZeros > many && evenZeros * 10 < oddZeros) return "utf-16le";
  if (evenZeros > many && oddZeros * 10 < evenZeros) return "utf-16be";
  return undefined;
}

/** Characters of 0x80 to 0x9F, which several Node releases decode as Latin-1. */
const WINDOWS_1252_C1 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

const windows1252Of = (byte: string): string => WINDOWS_1252_C1.charAt(byte.charCodeAt(0) - 0x80) || byte;

/** Characters of 0x80 to 0xFF on a Mac. */
const MAC_ROMAN =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";

const macRomanOf = (byte: string): string => MAC_ROMAN.charAt(byte.charCodeAt(0) - 0x80);

/**
 * Whether bytes after small letters are letters of Mac Roman, but capitals, daggers or nothing in Windows-1252; more often
 * than they are small letters of Windows-1252.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (let index = 1; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const before = bytes[index - 1] ?? 0;
    if (byte < 0x80 || before < 0x61 || before > 0x7a) continue;
    if (MAC_ONLY.has(byte)) mac += 1;
    else if (byte >= 0xdf) windows += 1;
  }
  return mac > windows;
}

/** á à â ä å ç é è ê ë í î ï ò ù û ü and ß, where their bytes are no small letters of Windows-1252. */
const MAC_ONLY: ReadonlySet<number> = new Set([
  ...[0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x95, 0x98, 0x9d, 0x9f, 0xa7],
]);

function decodeBytes(bytes: Uint8Array, signOf: (byte: string) => string): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8_192) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8_192)));
  }
  return parts.join("").replace(signOf === macRomanOf ? /[\u0080-\u00FF]/g : /[\u0080-\u009F]/g, signOf);
}
