import type { CryptoInvoice } from "@shipctl/sdk";
import { centsToUsd, formatUsd, usdToCents } from "@shipctl/sdk/display";
import { useEffect, useEffectEvent, useRef } from "react";
import { useApi } from "../../api/api-context.js";
import { useInvalidate, useReading } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { useToasts } from "../../ui/toasts.js";
import { invoicesRead } from "../shared-reads.js";

const POLL_MS = 10_000;
const TOAST_MS = 10_000;

/** The newest invoice that can still be paid. While there is one, a payment is detected even if its dialog is closed. */
export function useOpenInvoice({ isWatched }: { isWatched: boolean }): CryptoInvoice | undefined {
  const { serverClock } = useApi();
  const isOpen = ({ status, expiresAt }: CryptoInvoice) =>
    (status === "pending" || status === "partial") && Date.parse(expiresAt) > serverClock.now();
  const { data } = useReading(invoicesRead, {
    refetchInterval: ({ state }) => (!isWatched && state.data?.invoices.some(isOpen) ? POLL_MS : false),
  });
  useArrivals(data?.invoices, isWatched);
  return data?.invoices.find(isOpen);
}

/** Shows a toast for amounts credited since the last poll, unless the open dialog already shows them. */
function useArrivals(invoices: readonly CryptoInvoice[] | undefined, isWatched: boolean): void {
  const invalidate = useInvalidate();
  const toasts = useToasts();
  const known = useRef<number>(undefined);
  const arrivedCents = invoices?.reduce((sum, { receivedAmount }) => sum + (usdToCents(receivedAmount) ?? 0), 0);
  const compare = useEffectEvent((cents: number) => {
    const fresh = cents - (known.current ?? cents);
    known.current = cents;
    if (fresh <= 0 || isWatched) return;
    toasts.success(`Your top-up has arrived: ${formatUsd(centsToUsd(fresh))} credited`, { durationMs: TOAST_MS });
    void invalidate(...STALE.topUps);
  });
  useEffect(() => {
    if (arrivedCents !== undefined) compare(arrivedCents);
  }, [arrivedCents]);
}
