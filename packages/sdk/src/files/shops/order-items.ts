import { LIMITS } from "../../contract/values.gen.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { leftOutBy, strongest } from "./order-states.js";
import type { CellOf, ItemColumns, RecordItem, ShopItem, ShopProfile } from "./shop-profile.js";

export function itemsOf(
  { items, itemStates = [] }: ShopProfile,
  record: DelimitedRecord,
  headers: readonly string[],
  cell: CellOf,
): RecordItem[] {
  const found = typeof items === "function" ? items(cell, headers) : itemOfColumns(items, cell);
  const stated = strongest(itemStates.map((rule) => leftOutBy(rule, cell)));
  return found.map((item) => ({ record, item: { ...item, ...(stated && { leftOut: stated }) } }));
}

function itemOfColumns(columns: ItemColumns, cell: CellOf): ShopItem[] {
  const [id, name, sku] = [cell(columns.id ?? []), cell(columns.name), cell(columns.sku ?? [])];
  if (id === "" && name === "" && sku === "") return [];
  const remaining = cell(columns.remaining ?? []);
  const whole = (text: string) => Math.abs(Number.parseInt(text, 10)) || 0;
  const ordered = cell(columns.quantity);
  const left =
    remaining === "" ? (ordered === "" ? 1 : whole(ordered)) - whole(cell(columns.returned ?? [])) : whole(remaining);
  const [weight, price] = [cell(columns.weight ?? []), cell(columns.price ?? [])];
  const item = {
    ...{ id, name, sku, quantity: Math.min(Math.max(left, 1), LIMITS.quantity) },
    ...{ ...(weight === "" ? {} : { weight }), ...(price === "" ? {} : { price }) },
  };
  return [{ ...item, ...(left > 0 ? {} : { leftOut: "refunded" as const }) }];
}
