import { useSearchParams } from "react-router";
import type { OpenTopUp } from "../../components/top-up/top-up-modal.js";
import { TOP_UP } from "../../paths.js";

interface TopUpAddress {
  readonly open: OpenTopUp | undefined;
  readonly askAmount: () => void;
  readonly showInvoice: (invoiceId: string) => void;
  readonly close: () => void;
}

/** It lives in the address, so that a reload comes back to the same payment. */
export function useTopUpAddress(): TopUpAddress {
  const [params, setParams] = useSearchParams();
  const said = params.get(TOP_UP.name);
  const say = (value: string | undefined) =>
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
    open: said ? openOf(said) : undefined,
    askAmount: () => say(TOP_UP.amount),
    showInvoice: say,
    close: () => say(undefined),
  };
}

const openOf = (said: string): OpenTopUp =>
  said === TOP_UP.amount ? { step: "amount" } : { step: "payment", invoiceId: said };
