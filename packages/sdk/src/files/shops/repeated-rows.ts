import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import type { RecordItem, ShopProfile } from "./shop-profile.js";

/** An order whose rows may be in the file more than once, such as in two exports that were pasted together. */
interface OrderOnce {
  /** Each item once. */
  readonly items: readonly RecordItem[];
  /** Rows that say again what an earlier one says. */
  readonly repeated: readonly DelimitedRecord[];
  /** What a person must check, because these may be different rows all the same. */
  readonly doubt?: string;
}

interface OrderRows {
  readonly group: readonly DelimitedRecord[];
  readonly itemsIn: (record: DelimitedRecord) => readonly RecordItem[];
  readonly hasAddress: (record: DelimitedRecord) => boolean;
}

interface ReadRow {
  readonly record: DelimitedRecord;
  readonly items: readonly RecordItem[];
}

/** Reads each row of an order once: by the shop's ids of its lines, else by all of its cells. */
export function withoutRepeats(profile: ShopProfile, { group, itemsIn, hasAddress }: OrderRows): OrderOnce {
  const [rows, contents] = [new Map<string, ReadRow>(), new Map<string, ReadRow>()];
  const [kept, repeated]: [RecordItem[], DelimitedRecord[]] = [[], []];
  let isAgain = false;
  let doubt: string | undefined;
  for (const [at, record] of group.entries()) {
    const items = itemsIn(record);
    isAgain ||= at > 0 && profile.addressOnce === true && hasAddress(record);
    const isKnown = isAgain || hasOwnIdentity(profile, items);
    const [content, cells] = [contentOf(items), textOf(record)];
    const before = isKnown ? contents.get(content) : rows.get(cells);
    if (before) {
      repeated.push(record);
      const lines = `lines ${before.record.line} and ${record.line}`;
      if (textOf(before.record) !== cells) doubt ??= `is in the file more than once, and differs (${lines})`;
      else if (!isKnown) doubt ??= `has the same row more than once (${lines}), and it was read once`;
      takeLeftOut(before.items, items);
      continue;
    }
    if (isAgain || (at > 0 && typeof profile.items === "function" && !hasIds(items))) {
      doubt ??= `is in the file more than once, with other items in line ${record.line}`;
    }
    const row = { record, items };
    kept.push(...items);
    rows.set(cells, row);
    if (!contents.has(content)) contents.set(content, row);
  }
  return { items: kept, repeated, ...(doubt !== undefined && { doubt }) };
}

const textOf = ({ cells }: DelimitedRecord): string => cells.join("\n").trimEnd();

const hasIds = (items: readonly RecordItem[]): boolean => items.every(({ item }) => item.id !== "");

/** Whether two rows with these items are the same one. Without ids, a buyer may have ordered the same twice. */
const hasOwnIdentity = ({ items: columns, productIds }: ShopProfile, items: readonly RecordItem[]): boolean =>
  typeof columns === "function" || items.length === 0 || (!productIds && hasIds(items));

const contentOf = (items: readonly RecordItem[]): string =>
  JSON.stringify(items.map(({ item: { id, name, sku, quantity } }) => [id, name, sku, id === "" ? quantity : ""]));

/** What either row says is shipped or cancelled is not sent again. */
function takeLeftOut(before: readonly RecordItem[], items: readonly RecordItem[]): void {
  for (const [at, { item }] of items.entries()) {
    const earlier = before[at]?.item;
    if (earlier && item.leftOut) earlier.leftOut ??= item.leftOut;
  }
}
