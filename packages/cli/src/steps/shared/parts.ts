import { setImmediate as nextTurn } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";

/** A long list in serialized parts. Each part takes a millisecond or two; the whole list would freeze the screen. */
export type Parts = readonly Uint8Array[];

const ITEMS_IN_A_PART = 500;

/** Yields to the event loop between two parts. */
export async function partsOf(items: readonly unknown[]): Promise<Parts> {
  const parts: Uint8Array[] = [];
  for (let from = 0; from < items.length; from += ITEMS_IN_A_PART) {
    parts.push(serialize(items.slice(from, from + ITEMS_IN_A_PART)));
    await nextTurn();
  }
  return parts;
}

/** The original list. */
export async function joined<Item>(parts: Parts): Promise<Item[]> {
  const items: Item[] = [];
  for (const part of parts) {
    items.push(...asItems<Item>(deserialize(part)));
    await nextTurn();
  }
  return items;
}

const asItems = <Item>(value: unknown): Item[] => value as Item[];
