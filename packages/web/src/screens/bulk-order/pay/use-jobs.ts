import type { BulkOrder } from "@shipctl/sdk";
import { count, formatUsd } from "@shipctl/sdk/display";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useUser } from "../../../api/api-context.js";
import { useInvalidate } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { useToasts } from "../../../ui/toasts.js";
import { createOpenJobs } from "./open-jobs.js";

/** SPEC: the success banner hides after 5 s. */
const BANNER_MS = 5_000;

/** Open purchases, including those of other tabs and before a reload, and purchases that ended with failed rows. */
export function useJobs() {
  const owner = useUser()._id;
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const store = useMemo(() => createOpenJobs(window.localStorage, window, owner), [owner]);
  const open = useSyncExternalStore(store.subscribe, store.get);
  const [ended, setEnded] = useState<readonly BulkOrder[]>([]);
  // An accepted purchase holds money and an ended one has spent it, so both invalidate the balance.
  const state = open.map(({ key, bulkOrderId }) => `${key} ${bulkOrderId}`).join();
  const before = useRef(state);
  useEffect(() => {
    if (state === before.current) return;
    before.current = state;
    void invalidate(...STALE.orders);
  }, [state, invalidate]);
  return {
    store,
    open,
    /** Purchases that ended without buying every label. */
    ended,
    end(key: string, bulkOrder: BulkOrder) {
      store.remove(key);
      if (bulkOrder.status === "completed") toasts.success(successText(bulkOrder), { durationMs: BANNER_MS });
      else setEnded((before) => [...before.filter(({ _id }) => _id !== bulkOrder._id), bulkOrder]);
    },
    dismiss: (bulkOrderId: string) => setEnded((before) => before.filter((order) => order.bulkOrderId !== bulkOrderId)),
  };
}

function successText({ bulkOrderId, counts: { bought }, spent, totalPrice }: BulkOrder): string {
  const labels = count(bought, "label");
  return `Bulk order ${bulkOrderId} is complete: ${labels} for ${formatUsd(spent ?? totalPrice)}.`;
}
