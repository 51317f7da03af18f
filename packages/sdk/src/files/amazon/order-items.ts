import { LIMITS } from "../../contract/values.gen.js";

/** One order item in a parcel. */
export interface ShippedItem {
  orderItemId: string;
  quantity: number;
}

/**
 * Writes the items of one parcel into the single `orderItemId` of its row: the id where there is one item, else
 * `id:quantity` for each. Gives an empty text, which stands for the whole order, where the list is too long for a row.
 */
export function writeOrderItems(items: readonly ShippedItem[]): string {
  const [only] = items;
  if (only && items.length === 1) return only.orderItemId;
  if (items.some((item) => item.orderItemId === "")) return "";
  const list = items.map(({ orderItemId, quantity }) => `${orderItemId}:${quantity}`).join(" ");
  return list.length <= ROW_FIELD_CHARACTERS ? list : "";
}

/**
 * Reads what `writeOrderItems` wrote; `quantity` is that of the row.
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

/** What an order takes of a row's short fields. */
export const ROW_FIELD_CHARACTERS: number = LIMITS.orderText;
