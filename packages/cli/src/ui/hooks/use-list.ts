import { useState } from "react";
import type { Binding } from "../app/key-hub.js";
import { ARROW_KEYS, fitList, LIST_KEYS, LIST_START, type ListWindow, moveList } from "./list-window.js";

export interface List extends ListWindow {
  readonly binding: Binding;
  select(index: number): void;
}

/** A list with keyboard navigation. `isTyped` leaves letters to a field next to it. */
export function useList(count: number, height: number, isTyped = false): List {
  const [kept, setKept] = useState<ListWindow>(LIST_START);
  const size = { count, height };
  return {
    ...fitList(kept, size),
    select: (index) => setKept((list) => fitList({ ...list, index }, size)),
    binding: {
      keys: isTyped ? ARROW_KEYS : LIST_KEYS,
      label: "move",
      shown: "↑↓",
      run: (key) => setKept((list) => moveList(fitList(list, size), key, size) ?? list),
    },
  };
}
