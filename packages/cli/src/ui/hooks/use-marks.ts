import { useState } from "react";
import type { Binding } from "../app/key-hub.js";
import type { List } from "./use-list.js";

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

interface Marking {
  /** Whether an item is marked, or in the range; undefined if it cannot be. */
  isTicked(index: number): boolean | undefined;
  /** While a range is marked, its keys, which come before all others. */
  readonly rangeKeys: readonly Binding[];
  readonly markKeys: readonly Binding[];
  readonly startKeys: readonly Binding[];
  /** Forgets where a range began. */
  endRange(): void;
}

interface MarkingOptions<Item> {
  /** Marks all, if there are more than `items`. */
  readonly markAll?: (() => void) | undefined;
  readonly canMark?: (item: Item) => boolean;
}

/** The keys that mark items: space marks one, `v` begins and ends a range, `a` marks all, and `x` none. */
export function useMarking<Item>(
  marks: Marks<Item> | undefined,
  items: readonly Item[],
  list: List,
  { markAll, canMark = () => true }: MarkingOptions<Item> = {},
): Marking {
  /** Where a range begins. */
  const [anchor, setAnchor] = useState<number>();
  const endRange = () => setAnchor(undefined);
  if (!marks) return { isTicked: () => undefined, rangeKeys: [], markKeys: [], startKeys: [], endRange };
  const chosen = items[list.index];
  const inRange = (index: number) =>
    anchor !== undefined && index >= Math.min(anchor, list.index) && index <= Math.max(anchor, list.index);
  const markRange = () => {
    marks.add(items.filter((item, index) => inRange(index) && canMark(item)));
    endRange();
  };
  const all = markAll ?? (() => marks.add(items.filter(canMark)));
  const canAny = chosen !== undefined && (markAll !== undefined || items.some(canMark));
  return {
    isTicked: (index) => {
      const item = items[index];
      if (item === undefined || !canMark(item)) return undefined;
      return inRange(index) || marks.items.has(marks.idOf(item));
    },
    rangeKeys:
      anchor === undefined
        ? []
        : [
            { keys: ["v", "enter", "space"], shown: "v", label: "mark the range", run: markRange },
            { keys: ["esc"], label: "no range", run: endRange },
          ],
    markKeys: [
      ...(chosen !== undefined && canMark(chosen)
        ? [{ keys: ["space"], label: "select", run: () => marks.toggle(chosen) }]
        : []),
      ...(canAny ? [{ keys: ["a"], label: "select all", run: all }] : []),
      ...(marks.items.size > 0 ? [{ keys: ["x"], label: "clear", run: marks.clear }] : []),
    ],
    startKeys: canAny ? [{ keys: ["v"], label: "range", run: () => setAnchor(list.index) }] : [],
    endRange,
  };
}
