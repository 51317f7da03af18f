import { useState } from "react";

/** Marked items of a list, by their ids: they stay marked on other pages and under other filters. */
export interface Marks<Item> {
  readonly items: ReadonlyMap<string, Item>;
  idOf(item: Item): string;
  toggle(item: Item): void;
  add(items: readonly Item[]): void;
  clear(): void;
}

export function useMarks<Item>(idOf: (item: Item) => string): Marks<Item> {
  const [items, setItems] = useState<ReadonlyMap<string, Item>>(new Map());
  return {
    items,
    idOf,
    toggle: (item) =>
      setItems((before) => {
        const after = new Map(before);
        if (!after.delete(idOf(item))) after.set(idOf(item), item);
        return after;
      }),
    add: (more) => setItems((before) => new Map([...before, ...more.map((item) => [idOf(item), item] as const)])),
    clear: () => setItems(new Map()),
  };
}
