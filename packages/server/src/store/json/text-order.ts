import type { SortKey } from "../store.js";

/**
 * Texts are ordered by code points, as a database orders them in UTF-8. JavaScript orders by UTF-16 units, and differs in one
 * place: a surrogate, half of what is beyond U+FFFF, stands below U+E000 to U+FFFF. In a sortable key they change places, so
 * that keys, which are compared far more often than made, are compared as they are.
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
