import { useEffect, useMemo, useState } from "react";
import { useUser } from "../../../api/api-context.js";
import { createLeftOutRows, type LeftOutRows, type LeftOutRowsStore } from "./left-out-rows.js";

export interface LeftOutRowsControl {
  readonly store: LeftOutRowsStore;
  /** By the ID of the bulk order that left them out. */
  readonly byBulkOrder: ReadonlyMap<string, LeftOutRows>;
}

/** Rows that purchases of this account left out. Empty if the browser's storage is unavailable. */
export function useLeftOutRows(): LeftOutRowsControl {
  const owner = useUser()._id;
  const store = useMemo(() => ignoringFailures(createLeftOutRows(window.indexedDB, owner)), [owner]);
  const [byBulkOrder, setByBulkOrder] = useState<ReadonlyMap<string, LeftOutRows>>(new Map());
  useEffect(() => {
    let current = true;
    const read = async () => {
      const all = await store.list();
      if (current) setByBulkOrder(new Map(all.map((rows) => [rows.bulkOrderId ?? "", rows])));
    };
    void read();
    const stop = store.subscribe(() => void read());
    return () => {
      current = false;
      stop();
    };
  }, [store]);
  return { store, byBulkOrder };
}

/** Ignores storage failures, e.g. in some private windows, so they never block a purchase. */
function ignoringFailures(store: LeftOutRowsStore): LeftOutRowsStore {
  const ignore = () => undefined;
  return {
    ...store,
    list: () => store.list().catch(() => []),
    save: (rows) => store.save(rows).catch(ignore),
    accept: (key, bulkOrderId) => store.accept(key, bulkOrderId).catch(ignore),
    remove: (key) => store.remove(key).catch(ignore),
  };
}
