import { useRef } from "react";
import { useSearchParams } from "react-router";
import { type ListNames, type ListView, readListView, writeListView } from "./list-view.js";

/** A list's view, with functions to change it. */
export interface ListState {
  readonly view: ListView;
  /** Changes the view. Returns to the first page unless `page` is given. */
  readonly change: (part: Partial<ListView>) => void;
  /** The query string of another page. */
  readonly addressOf: (page: number) => string;
}

/** The view in the URL. Other query parameters are kept. */
export function useListView(names?: ListNames): ListState {
  const [params, setParams] = useSearchParams();
  const view = readListView(params, names);
  const isSearching = useRef(false);
  const change = (part: Partial<ListView>) => {
    // A search is one history entry, so one step back leaves it.
    const replace = isSearching.current && part.search !== undefined;
    isSearching.current = part.search !== undefined;
    // `params` may lag behind the URL.
    const now = new URLSearchParams(window.location.search);
    setParams(writeListView({ ...readListView(now, names), page: 1, ...part }, names, now), { replace });
  };
  const addressOf = (page: number) => String(writeListView({ ...view, page }, names, params));
  return { view, change, addressOf };
}
