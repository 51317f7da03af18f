import { useSearchParams } from "react-router";
import type { OpenTopUp } from "../../components/top-up/top-up-modal.js";
import { TOP_UP } from "../../paths.js";

interface TopUpAddress {
  readonly open: OpenTopUp | undefined;
  readonly askAmount: () => void;
  readonly showInvoice: (invoiceId: string) => void;
  readonly close: () => void;
}

/** Keeps the open top-up in the URL, so a reload returns to the same payment. */
export function useTopUpAddress(): TopUpAddress {
  const [params, setParams] = useSearchParams();
  const current = params.get(TOP_UP.name);
  const set = (value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(TOP_UP.name);
        else next.set(TOP_UP.name, value);
        return next;
      },
      { replace: true },
    );
  return {
    open: current ? openOf(current) : undefined,
    askAmount: () => set(TOP_UP.amount),
    showInvoice: set,
    close: () => set(undefined),
  };
}

const openOf = (value: string): OpenTopUp =>
  value === TOP_UP.amount ? { step: "amount" } : { step: "payment", invoiceId: value };
