import type { PackedItem, PackingSlip, PickLine, PickList } from "../../ports/label-renderer.js";
import type { OrderRecord } from "../order/order-table.js";

/** A cell of the seller's file, under its header. */
export interface OwnCell {
  readonly caption: string;
  readonly text: string;
}

export function packingSlip(order: OrderRecord, ownCells: readonly OwnCell[] = []): PackingSlip {
  const { number, createdAt, orderNumber = "", reference = "", sender, recipient } = order;
  const details = [
    { caption: "Order number", text: orderNumber },
    { caption: "Reference", text: reference === orderNumber ? "" : reference },
    ...ownCells,
  ].filter(({ text }) => text.trim() !== "");
  return { orderNumber: number, date: createdAt, details, sender, recipient, items: packedItems(order) };
}

/**
 * What the parcel contains. A file of a shop writes several items as `2 x Mug, 1 x Plate` or `2 x Mug; Plate`; they are
 * told apart only if they add up to the order's quantity, and have a SKU only if each has one.
 */
export function packedItems({ sku = "", productName = "", description = "", quantity = 1 }: OrderRecord): PackedItem[] {
  const skus = sku.split(", ");
  for (const parts of [description.split(/, (?=\d+ x )/), description.split("; ")]) {
    const items = parts.map(readItem);
    const sum = items.reduce((total, item) => total + item.quantity, 0);
    if (items.length < 2 || sum !== quantity || (sku !== "" && skus.length !== items.length)) continue;
    return items.map((item, index) => ({ ...item, sku: skus[index] || undefined }));
  }
  const name = productName || withoutQuantity(description, quantity) || sku || "Item without a name";
  return [{ quantity, sku: sku || undefined, name }];
}

function readItem(text: string): PackedItem {
  const [, quantity = "1", name = text] = /^(\d+) x (.+)$/s.exec(text) ?? [];
  return { quantity: Number(quantity), name };
}

function withoutQuantity(description: string, quantity: number): string {
  const item = readItem(description);
  return item.quantity === quantity ? item.name : description;
}

/** Adds up the items of orders by SKU, or by name where they have none. Sorted by SKU, the others at the end. */
export function pickList(orders: readonly OrderRecord[], { name, date }: Pick<PickList, "name" | "date">): PickList {
  const lines = new Map<string, PickLine & { orders: { number: string; quantity: number }[] }>();
  for (const order of orders) {
    for (const { sku, name: item, quantity } of packedItems(order)) {
      const key = sku === undefined ? `name ${item.toLowerCase()}` : `sku ${sku.toLowerCase()}`;
      const line = lines.get(key) ?? { sku, name: item, quantity: 0, orders: [] };
      line.orders.push({ number: order.number, quantity });
      lines.set(key, { ...line, quantity: line.quantity + quantity });
    }
  }
  const sorted = [...lines.values()].sort(
    (a, b) =>
      Number(a.sku === undefined) - Number(b.sku === undefined) ||
      collator.compare(a.sku ?? "", b.sku ?? "") ||
      collator.compare(a.name, b.name),
  );
  return { name, date, orderCount: orders.length, lines: sorted };
}

const collator = new Intl.Collator("en", { numeric: true });
