import type { SortKey } from "../store.js";

/** Starts an escaped character: Postgres texts cannot contain U+0000 or half a surrogate pair. */
const ESCAPE = "\ufdd0";
const UNSTORABLE = /[\0\ufdd0]|\p{Surrogate}/gu;
const IN_JSON = /\ufdd0|\\(?:u0000|u[dD][89a-fA-F][\da-fA-F]{2}|.)/gu;

const escaped = (unit: number): string => `${ESCAPE}${unit.toString(16).padStart(4, "0")}`;

/** A text for a column or a parameter. */
export const storable = (text: string): string =>
  text.replace(UNSTORABLE, (character) => escaped(character.charCodeAt(0)));

/** The inverse of `storable`. */
export const original = (text: string): string =>
  text.replace(/\ufdd0([\da-f]{4})/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)));

/** A document as the text of a jsonb value. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes(ESCAPE) && !text.includes("\\u0000") && !/\\u[dD]/.test(text)) return text;
  return text.replace(IN_JSON, (found) => {
    if (found === ESCAPE) return escaped(ESCAPE.charCodeAt(0));
    return /^\\u(0000|[dD])/.test(found) ? `${ESCAPE}${found.slice(2)}` : found;
  });
}

/** The inverse of `toJson`. */
export const fromJson = (text: string): unknown =>
  JSON.parse(text.includes(ESCAPE) ? text.replace(/\ufdd0([\da-fA-F]{4})/g, "\\u$1") : text);

/**
 * A sort key as text, so that one column holds numbers and strings: in code point order, numbers come first, by size.
 */
export const sortText = (key: SortKey): string =>
  typeof key === "string" ? `t${storable(key)}` : `n${orderedBits(key)}`;

/** The bits of a number, changed so that they are ordered like the numbers. */
function orderedBits(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value === 0 ? 0 : value);
  const bits = view.getBigUint64(0);
  const ordered = bits >> 63n === 1n ? ~bits & ALL_BITS : bits | SIGN_BIT;
  return ordered.toString(16).padStart(16, "0");
}

const SIGN_BIT = 1n << 63n;
const ALL_BITS = (1n << 64n) - 1n;

/** Matches texts that contain this one, for LIKE. */
export const containing = (text: string): string => `%${storable(text).replace(/[\\%_]/g, "\\$&")}%`;
