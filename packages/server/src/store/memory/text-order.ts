import type { SortKey } from "../store.js";

/**
 * Strings are ordered by code points, like UTF-8 in a database. JavaScript orders by UTF-16 units, which puts
 * surrogates (of characters beyond U+FFFF) below U+E000 to U+FFFF. A sortable key swaps the two ranges, so that keys
 * can be compared directly.
 */
export function sortable(key: SortKey): SortKey {
  return typeof key === "string" && HIGH.test(key) ? key.replace(ALL_HIGH, swapped) : key;
}

const HIGH = /[\ud800-\uffff]/;
const ALL_HIGH = /[\ud800-\uffff]/g;

function swapped(character: string): string {
  const unit = character.charCodeAt(0);
  return String.fromCharCode(unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
}
