/** The text is not JSON; the message gives the position. */
export class NotJson extends Error {
  override readonly name = "NotJson";
}

export const unexpected = (text: string, at: number): NotJson =>
  new NotJson(at >= text.length ? "unexpected end" : `unexpected ${JSON.stringify(text.charAt(at))} at position ${at}`);

/** Characters of JSON's grammar. A closing bracket's code is its opening one's plus 2. */
export const CODE = {
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/** The end of white space from here. */
export function afterSpace(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); isSpace(code); code = text.charCodeAt(at)) at++;
  return at;
}

const isSpace = (code: number): boolean =>
  code <= CODE.space && (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09);

/** Ten times the longest string in the contract, and still fast to scan. */
const MAX_LENGTH = 1_000_000;

/** The end of the string that begins here. @throws NotJson */
export function afterString(text: string, from: number): number {
  const last = from + MAX_LENGTH;
  let at = from + 1;
  for (let code = text.charCodeAt(at); code !== CODE.quote; code = text.charCodeAt(at)) {
    // Past the end the code is NaN, so the comparison is negated.
    if (!(code >= CODE.space)) throw unexpected(text, at);
    at = code === CODE.backslash ? afterEscape(text, at) : at + 1;
    if (at > last) throw new NotJson(`a string has more than ${MAX_LENGTH} characters`);
  }
  return at + 1;
}

function afterEscape(text: string, at: number): number {
  const kind = text.charAt(at + 1);
  if (kind === "u" && HEX.test(text.slice(at + 2, at + 6))) return at + 6;
  if (kind !== "" && kind !== "u" && ESCAPED.includes(kind)) return at + 2;
  throw unexpected(text, at);
}

const HEX = /^[\da-fA-F]{4}$/;
const ESCAPED = '"\\/bfnrt';

/** The end of a number, true, false or null. @throws NotJson */
export function afterScalar(text: string, from: number): number {
  const first = text.charCodeAt(from);
  let at = from + 1;
  if (first >= ONE && first <= NINE) while (isDigit(text.charCodeAt(at))) at++;
  // Fast path for integers followed by a comma or a bracket.
  if (first >= ZERO && first <= NINE && endsValue(text.charCodeAt(at))) return at;
  SCALAR.lastIndex = from;
  if (!SCALAR.test(text)) throw unexpected(text, from);
  return SCALAR.lastIndex;
}

const ZERO = 0x30;
const ONE = 0x31;
const NINE = 0x39;
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
const endsValue = (code: number): boolean =>
  code === CODE.comma || code === CODE.closeList || code === CODE.closeObject;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
