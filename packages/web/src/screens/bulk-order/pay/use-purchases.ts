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
  createLeftOutRows,
  type LeftOutRows,
  leftOutDatabase,
  type NewLeftOutRows,
} from "../left-out/left-out-rows.js";
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
    const leftOut = createLeftOutRows(leftOutDatabase(window.indexedDB), owner);
    const drafts = browserDrafts(owner);
    const now = () => new Date(serverClock.now());
    const account = { current: () => ownerOf(session.get()), subscribe: session.subscribe };
    const ports = (notBought?: Omit<NewLeftOutRows, "key">): PurchasePorts => ({
      ...{ client, account, now, waitSeconds: 0 },
      store: purchaseStore(open, leftOut, drafts, notBought),
    });
    return { open, leftOut, drafts, ports };
  }, [client, session, serverClock, owner]);
  const open = useSyncExternalStore(store.open.subscribe, store.open.get);
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, LeftOutRows>>(new Map());
  useEffect(() => store.leftOut.follow(setLeftOut), [store]);
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
    /** The machine's ports. `notBought` are the rows that a new purchase leaves out. */
    ports: store.ports,
    open,
    keyFor: store.open.keyFor,
    drafts: store.drafts,
    /** Rows that purchases left out, by the ID of the bulk order. */
    leftOut,
    removeLeftOut: store.leftOut.remove,
    /** Purchases that ended without buying every label. */
    ended,
    end(bulkOrder: BulkOrder) {
      if (bulkOrder.status === "completed") toasts.success(successText(bulkOrder), { durationMs: BANNER_MS });
      else setEnded((before) => [...before.filter(({ _id }) => _id !== bulkOrder._id), bulkOrder]);
    },
    dismiss: (bulkOrderId: string) => setEnded((before) => before.filter((order) => order.bulkOrderId !== bulkOrderId)),
  };
}

export type Purchases = ReturnType<typeof usePurchases>;

function successText({ bulkOrderId, counts: { bought }, spent, totalPrice }: BulkOrder): string {
  const labels = count(bought, "label");
  return `Bulk order ${bulkOrderId} is complete: ${labels} for ${formatUsd(spent ?? totalPrice)}.`;
}
