import { useEffect, useMemo, useState } from "react";
import { useUser } from "../../../api/api-context.js";
import { createKeptRows, type KeptRows, type KeptRowsStore } from "./kept-rows.js";

export interface KeptRowsControl {
  readonly store: KeptRowsStore;
  /** By the ID of the bulk order that left them out. */
  readonly byBulkOrder: ReadonlyMap<string, KeptRows>;
}

/** Rows that purchases of this account left out. Empty if the browser's storage is unavailable. */
export function useKeptRows(): KeptRowsControl {
  const owner = useUser()._id;
  const store = useMemo(() => ignoringFailures(createKeptRows(window.indexedDB, owner)), [owner]);
  const [byBulkOrder, setByBulkOrder] = useState<ReadonlyMap<string, KeptRows>>(new Map());
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
function ignoringFailures(store: KeptRowsStore): KeptRowsStore {
  const ignore = () => undefined;
  return {
    ...store,
    list: () => store.list().catch(() => []),
    save: (rows) => store.save(rows).catch(ignore),
    accept: (key, bulkOrderId) => store.accept(key, bulkOrderId).catch(ignore),
    remove: (key) => store.remove(key).catch(ignore),
  };
}
