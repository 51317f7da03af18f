import { useSearchParams } from "react-router";

/** The query prefix of the list inside an open item. */
export const OPENED_ROWS = "rows-";

interface Opened {
  /** The id of the open item. */
  readonly opened: string | undefined;
  /** `replace`: Back leads to before the one that is open. */
  readonly open: (id: string, options?: { readonly replace?: boolean }) => void;
  readonly close: (options?: { readonly replace?: boolean }) => void;
}

/** The open item of a list, in the query parameter `name`. The list's own parameters are kept. */
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
    open: (id, { replace } = {}) => set(id, replace),
    close: ({ replace } = {}) => set(undefined, replace),
  };
}
