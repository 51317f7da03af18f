import type { CryptoInvoice } from "@shipctl/sdk";
import { useRef } from "react";
import { fieldErrors } from "../../api/field-errors.js";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";

interface NewInvoice {
  /** Ignored while an invoice is being created. */
  readonly make: (amount: number) => void;
  readonly isMaking: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  /** The server's error for the amount. */
  readonly fieldProblem: string | undefined;
}

/** Creates an invoice. After a lost reply, the same amount does not create a second one. */
export function useNewInvoice(onMade: (invoice: CryptoInvoice) => void): NewInvoice {
  const create = useWrite("createInvoice", { changes: STALE.topUps });
  const isBusy = useRef(false);

  const make = (amount: number) => {
    if (isBusy.current) return;
    isBusy.current = true;
    create.mutate(
      { body: { amount } },
      {
        onSuccess: onMade,
        onSettled: () => {
          isBusy.current = false;
        },
      },
    );
  };
  const refused = create.error && fieldErrors(create.error, ["amount"], "Failed to process top-up. Please try again.");
  return { make, isMaking: create.isPending, problem: refused?.text, fieldProblem: refused?.fields.amount };
}
