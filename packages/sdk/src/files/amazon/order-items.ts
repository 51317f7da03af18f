import { LIMITS } from "../../contract/values.gen.js";

/** One order item in a parcel. */
export interface ShippedItem {
  orderItemId: string;
  quantity: number;
}

/**
 * Encodes the items of one parcel as `orderItemId` of its row: the id of a single item, otherwise `id:quantity` for each.
 * Returns an empty text, which means the whole order, when the list is too long for a row.
 */
export function writeOrderItems(items: readonly ShippedItem[]): string {
  const [only] = items;
  if (only && items.length === 1) return only.orderItemId;
  if (items.some((item) => item.orderItemId === "")) return "";
  const list = items.map(({ orderItemId, quantity }) => `${orderItemId}:${quantity}`).join(" ");
  return list.length <= ROW_FIELD_CHARACTERS ? list : "";
}

/**
 * Decodes the `orderItemId` of a row; `quantity` is the row's quantity.
 *
 * @example
 * readOrderItems("111:2 222:1", 3); // => [{ orderItemId: "111", quantity: 2 }, { orderItemId: "222", quantity: 1 }]
 */
export function readOrderItems(orderItemId: string, quantity: number): ShippedItem[] {
  const parts = orderItemId.trim().split(" ");
  const items = parts.map((part) => /^(\S+):(\d+)$/.exec(part));
  if (parts.length < 2 || items.includes(null)) return [{ orderItemId: orderItemId.trim(), quantity }];
  return items.map((match) => ({ orderItemId: match?.[1] ?? "", quantity: Number(match?.[2]) }));
}

/** Maximum length of a row's short fields. */
export const ROW_FIELD_CHARACTERS: number = LIMITS.orderText;
