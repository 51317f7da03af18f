import { ApiError, type ProcessBulkRequest } from "@shipctl/sdk";
import type { Purchase, PurchasePorts, PurchaseState } from "@shipctl/sdk/bulk";
import { formatDate } from "@shipctl/sdk/display";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSignedInAgain, useUser } from "../../../api/api-context.js";
import { useOutage } from "../../../components/outage-alert.js";
import type { NewNotBoughtRows } from "./not-bought-rows.js";
import type { Purchases } from "./use-purchases.js";

/** Runs a purchase that was confirmed. Passed on, because its code is loaded with the rows. */
export type RunPurchase = (ports: PurchasePorts, purchase: Purchase) => Promise<PurchaseState>;

export interface PurchaseRequest {
  readonly body: ProcessBulkRequest;
  readonly run: RunPurchase;
  /** The rows that are not bought. They are stored before the request is sent. */
  readonly notBought: Omit<NewNotBoughtRows, "key"> | undefined;
  /** Keeps the key with the draft of the file, which is deleted once the purchase is accepted. */
  readonly note: (key: string) => Promise<void>;
}

export interface Purchased {
  readonly bulkOrderId: string;
  /** The purchase was already made; this request bought nothing. */
  readonly replayed: boolean;
}

interface PurchaseOptions {
  readonly purchases: Purchases;
  readonly onSending: (key: string | undefined) => void;
  /** A purchase whose response was lost was found by its key. */
  readonly onFound: (purchased: Purchased) => void;
}

/** Stores a purchase, then sends it. A second click, another tab or a reload sends the same key and buys nothing. */
export function usePurchase({ purchases, onSending, onFound }: PurchaseOptions) {
  const { ports, open, keyFor } = purchases;
  const owner = useUser()._id;
  const { outage, begin, end } = useOutage();
  /** Key of the purchase whose result is unknown. */
  const [lostKey, setLostKey] = useState<string>();

  const mutation = useMutation<Purchased, ApiError, PurchaseRequest>({
    mutationFn: async ({ body, run, notBought, note }) => {
      const { store, ...others } = ports(notBought);
      const startedAt = others.now().toISOString();
      const fileName = body.fileName ?? "";
      const purchase = { key: keyFor(body), owner, startedAt, fileName, request: body };
      const record: typeof store.record = async (confirmed) => {
        const stored = await store.record(confirmed);
        onSending(stored.purchase.key);
        await note(stored.purchase.key);
        return stored;
      };
      try {
        const buying = { ...others, store: { ...store, record }, callOptions: begin };
        const state = await run(buying, purchase);
        setLostKey(state.at === "lost" ? state.purchase.key : undefined);
        return purchased(state);
      } finally {
        end();
        onSending(undefined);
      }
    },
  });
  useSignedInAgain(() => {
    if (mutation.error?.expired) mutation.reset();
  });
  const found = lostKey && open.find(({ key }) => key === lostKey)?.bulkOrderId;
  const reportFound = useEffectEvent(onFound);
  useEffect(() => {
    if (found) reportFound({ bulkOrderId: found, replayed: true });
  }, [found]);
  return { mutation, outage };
}

/** @throws the error of a purchase that was refused or is lost */
function purchased(state: PurchaseState): Purchased {
  if (state.at === "accepted") return { bulkOrderId: state.purchase.bulkOrderId, replayed: state.replayed };
  if (state.at === "lost" && state.finding === "not-known") throw notKnown(state.purchase.startedAt);
  throw "error" in state ? state.error : new Error(`The purchase is ${state.at}.`);
}

function notKnown(startedAt: string): ApiError {
  const message = `It is not known whether these rows were bought on ${formatDate(startedAt)}. Look for them in your history. If they are not there, dismiss the unfinished purchase and pay again.`;
  return new ApiError({ status: 0, code: "not_known", message, serverMessage: message });
}
