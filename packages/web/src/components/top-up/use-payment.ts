import type { InvoiceStatus } from "@shipctl/sdk";
import { useEffect } from "react";
import { useInvalidate, useRead } from "../../api/query.js";
import { STALE } from "../../api/stale.js";

const POLL_MS = 10_000;
/** Final statuses. `expired` is not one: a late payment is still credited. */
const ENDED: readonly string[] = ["paid", "late", "failed"];

/** The status of a payment, polled every 10 seconds. A credited amount also refreshes balance and lists. */
export function usePayment(invoiceId: string) {
  const invalidate = useInvalidate();
  const reading = useRead(
    "getInvoiceStatus",
    { path: { invoiceId } },
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (data && isEnded(data) ? false : POLL_MS) },
  );
  const { status, receivedAmount = 0 } = reading.data ?? {};
  useEffect(() => {
    if (status === undefined || (status === "pending" && receivedAmount === 0)) return;
    void invalidate(...STALE.topUps);
  }, [invalidate, status, receivedAmount]);
  return reading;
}

const isEnded = ({ status }: InvoiceStatus): boolean => ENDED.includes(status);
