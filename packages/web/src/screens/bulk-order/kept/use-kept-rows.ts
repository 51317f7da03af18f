import { useEffect, useMemo, useState } from "react";
import { useUser } from "../../../api/api-context.js";
import { createKeptRows, type KeptRows, type KeptRowsStore } from "./kept-rows.js";

export interface KeptRowsControl {
  readonly store: KeptRowsStore;
  /** By the bulk order that did not buy them. */
  readonly byBulkOrder: ReadonlyMap<string, KeptRows>;
}

/** The rows that purchases of this person left out. Where the browser stores nothing, there are none. */
export function useKeptRows(): KeptRowsControl {
  const owner = useUser()._id;
  const store = useMemo(() => forgiving(createKeptRows(window.indexedDB, owner)), [owner]);
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

/** A browser that stores nothing, as in some private windows, holds up no purchase. */
function forgiving(store: KeptRowsStore): KeptRowsStore {
  const ignore = () => undefined;
  return {
    ...store,
    list: () => store.list().catch(() => []),
    save: (rows) => store.save(rows).catch(ignore),
    accept: (key, bulkOrderId) => store.accept(key, bulkOrderId).catch(ignore),
    remove: (key) => store.remove(key).catch(ignore),
  };
}
