import { useRef } from "react";
import { useSearchParams } from "react-router";
import { type ListNames, type ListView, readListView, writeListView } from "./list-view.js";

/** A list's view, and how to change it. */
export interface ListState {
  readonly view: ListView;
  /** Goes to another view; whatever else changes begins at its first page. */
  readonly change: (part: Partial<ListView>) => void;
  /** The part of the address after `?` for another page. */
  readonly addressOf: (page: number) => string;
}

/** The view that the address tells. What else is in the address stays. */
export function useListView(names?: ListNames): ListState {
  const [params, setParams] = useSearchParams();
  const view = readListView(params, names);
  const isSearching = useRef(false);
  const change = (part: Partial<ListView>) => {
    // One step back leaves a search as a whole, however often the typing paused.
    const replace = isSearching.current && part.search !== undefined;
    isSearching.current = part.search !== undefined;
    // The address knows of the last change before the screen does.
    const now = new URLSearchParams(window.location.search);
    setParams(writeListView({ ...readListView(now, names), page: 1, ...part }, names, now), { replace });
  };
  const addressOf = (page: number) => String(writeListView({ ...view, page }, names, params));
  return { view, change, addressOf };
}
