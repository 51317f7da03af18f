import type { CryptoInvoice } from "@shipctl/sdk";
import { useRef } from "react";
import { errorText } from "../../api/error-text.js";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";

interface NewInvoice {
  /** However often it is pressed, one invoice is made. */
  readonly make: (amount: number) => void;
  readonly isMaking: boolean;
  /** Why the last try failed. */
  readonly problem: string | undefined;
}

/** Makes an invoice. The same amount again after a lost answer makes no second. */
export function useNewInvoice(onMade: (invoice: CryptoInvoice) => void): NewInvoice {
  const create = useWrite("createInvoice", { changes: STALE.topUps });
  const isTaken = useRef(false);

  const make = (amount: number) => {
    if (isTaken.current) return;
    isTaken.current = true;
    create.mutate(
      { body: { amount } },
      {
        onSuccess: onMade,
        onSettled: () => {
          isTaken.current = false;
        },
      },
    );
  };
  const problem = create.error ? errorText(create.error, "Failed to process top-up. Please try again.") : undefined;
  return { make, isMaking: create.isPending, problem };
}
