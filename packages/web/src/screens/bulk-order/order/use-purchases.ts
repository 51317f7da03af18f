import type { BulkOrder } from "@shipctl/sdk";
import type { PurchasePorts } from "@shipctl/sdk/bulk";
import { count, formatUsd } from "@shipctl/sdk/display";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useApi, useUser } from "../../../api/api-context.js";
import { useInvalidate } from "../../../api/query.js";
import { ownerOf } from "../../../api/session.js";
import { STALE } from "../../../api/stale.js";
import { browserDrafts } from "../../../components/drafts/browser-drafts.js";
import { useToasts } from "../../../ui/toasts.js";
import {
  createNotBoughtRows,
  type NewNotBoughtRows,
  type NotBoughtRows,
  notBoughtDatabase,
} from "./not-bought-rows.js";
import { createOpenPurchases } from "./open-purchases.js";
import { purchaseStore } from "./purchase-store.js";

/** SPEC: the success banner hides after 5 s. */
const BANNER_MS = 5_000;

/** The purchases of this account in this browser, including those of other tabs and before a reload. */
export function usePurchases() {
  const { client, session, serverClock } = useApi();
  const owner = useUser()._id;
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const store = useMemo(() => {
    const open = createOpenPurchases(window.localStorage, window, owner);
    const kept = createNotBoughtRows(notBoughtDatabase(window.indexedDB), owner);
    const drafts = browserDrafts(owner);
    const now = () => new Date(serverClock.now());
    const account = { current: () => ownerOf(session.get()), subscribe: session.subscribe };
    const ports = (notBought?: Omit<NewNotBoughtRows, "key">): PurchasePorts => ({
      ...{ client, account, now, waitSeconds: 0 },
      store: purchaseStore(open, kept, drafts, notBought),
    });
    return { open, kept, drafts, ports };
  }, [client, session, serverClock, owner]);
  const open = useSyncExternalStore(store.open.subscribe, store.open.get);
  const [notBought, setNotBought] = useState<ReadonlyMap<string, NotBoughtRows>>(new Map());
  useEffect(() => store.kept.follow(setNotBought), [store]);
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
    /** The machine's ports. `notBought` are the rows that a new purchase does not buy. */
    ports: store.ports,
    open,
    keyFor: store.open.keyFor,
    drafts: store.drafts,
    /** Rows that purchases did not buy, by the ID of the bulk order. */
    notBought,
    removeNotBought: store.kept.remove,
    /** Purchases that ended while this page was open. */
    ended,
    end(bulkOrder: BulkOrder) {
      if (bulkOrder.status === "completed") toasts.success(successText(bulkOrder), { durationMs: BANNER_MS });
      setEnded((before) => [...before.filter(({ _id }) => _id !== bulkOrder._id), bulkOrder]);
    },
    dismiss: (bulkOrderId: string) => setEnded((before) => before.filter((order) => order.bulkOrderId !== bulkOrderId)),
  };
}

export type Purchases = ReturnType<typeof usePurchases>;

function successText({ bulkOrderId, counts: { bought }, spent, totalPrice }: BulkOrder): string {
  const labels = count(bought, "label");
  return `Bulk order ${bulkOrderId} is complete: ${labels} for ${formatUsd(spent ?? totalPrice)}.`;
}
