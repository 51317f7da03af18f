import { useState } from "react";

/** The selected rows of a list, across its pages. */
export interface Selection<Row> {
  /** As last loaded, not as they were when selected. */
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  set(rows: readonly Row[], chosen: boolean): void;
  clear(): void;
}

/**
 * Selects rows by id. `page` holds the loaded rows and updates the selected ones. A new `scope` (other filters) clears the
 * selection.
 */
export function useSelection<Row extends { readonly _id: string }>(
  scope: string,
  page: readonly Row[] = [],
): Selection<Row> {
  const [held, setHeld] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({ scope, rows: new Map() });
  const rows: ReadonlyMap<string, Row> = held.scope === scope ? held.rows : new Map();
  const hold = (next: ReadonlyMap<string, Row>) => setHeld({ scope, rows: next });
  const changed = page.filter((row) => rows.has(row._id) && rows.get(row._id) !== row);
  if (changed.length > 0) hold(new Map([...rows, ...changed.map((row) => [row._id, row] as const)]));
  return {
    rows: [...rows.values()],
    has: ({ _id }) => rows.has(_id),
    set(some, chosen) {
      const next = new Map(rows);
      for (const row of some) {
        if (chosen) next.set(row._id, row);
        else next.delete(row._id);
      }
      hold(next);
    },
    clear: () => hold(new Map()),
  };
}
