import { useRef } from "react";
import { useSearchParams } from "react-router";
import { type ListView, readListView, writeListView } from "./list-view.js";

export interface ListViewState {
  readonly view: ListView;
  /** Goes to another view; whatever else changes begins at its first page. */
  readonly change: (part: Partial<ListView>) => void;
}

/** The view that the address tells. `kept` are parts of the address that belong to something else on the screen. */
export function useListView(kept: readonly string[] = []): ListViewState {
  const [params, setParams] = useSearchParams();
  const view = readListView(params);
  const isSearching = useRef(false);
  const change = (part: Partial<ListView>) => {
    // One step back leaves a search as a whole, however often the typing paused.
    const replace = isSearching.current && part.search !== undefined;
    isSearching.current = part.search !== undefined;
    // The address knows of the last change before the screen does.
    const now = new URLSearchParams(window.location.search);
    const said = writeListView({ ...readListView(now), page: 1, ...part });
    for (const name of kept) {
      const value = now.get(name);
      if (value !== null) said.set(name, value);
    }
    setParams(said, { replace });
  };
  return { view, change };
}
