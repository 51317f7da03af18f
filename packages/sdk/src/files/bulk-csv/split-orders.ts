import { count } from "../../display/words.js";
import { isSpreadsheetNumber } from "../cells/plain-text.js";
import type { BulkRow } from "./columns.js";

const NAMED = 3;

/** That orders stand on several rows, each of which gets a label, with a hint; undefined if none does. */
export function splitOrdersNote(rows: readonly BulkRow[]): string | undefined {
  const parcels = new Map<string, { orderNumber: string; rows: Set<string> }>();
  for (const row of rows) {
    const { orderNumber = "", toName, toStreet1, toZip } = row;
    if (orderNumber === "" || toStreet1 === "" || isSpreadsheetNumber(orderNumber)) continue;
    const key = [orderNumber, lettersOf(toName), lettersOf(toStreet1), toZip.slice(0, 5)].join("\n");
    const parcel = parcels.get(key) ?? { orderNumber, rows: new Set() };
    // The same row once more is a duplicate.
    parcels.set(key, { ...parcel, rows: parcel.rows.add(JSON.stringify(row)) });
  }
  const split = [...parcels.values()].filter((parcel) => parcel.rows.size > 1).map(({ orderNumber }) => orderNumber);
  if (split.length === 0) return undefined;
  const more = split.length > NAMED ? `, and ${split.length - NAMED} more` : "";
  const named = `${split.slice(0, NAMED).join(", ")}${more}`;
  return `${count(split.length, "order stands", "orders stand")} on several rows (${named}), and each row gets a label of its own. For one label per order, keep one row of it with the weight of all its items.`;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
