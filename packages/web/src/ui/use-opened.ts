import { useSearchParams } from "react-router";

/** The prefix of the list inside of what is opened. */
export const OPENED_ROWS = "rows-";

interface Opened {
  /** The id of what is open. */
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
  readonly close: (options?: { readonly replace?: boolean }) => void;
}

/** What is open on a list's screen, in the address under `name`. The list's own parts of the address stay. */
export function useOpened(name = "order"): Opened {
  const [params, setParams] = useSearchParams();
  const set = (id: string | undefined, replace = false) => {
    const next = new URLSearchParams(window.location.search);
    for (const key of [...next.keys()]) if (key === name || key.startsWith(OPENED_ROWS)) next.delete(key);
    if (id !== undefined) next.set(name, id);
    setParams(next, { replace });
  };
  return {
    opened: params.get(name) ?? undefined,
    open: (id) => set(id),
    close: ({ replace } = {}) => set(undefined, replace),
  };
}
