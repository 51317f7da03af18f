import type { CryptoInvoice } from "@shipctl/sdk";
import { useRef } from "react";
import { fieldErrors } from "../../api/field-errors.js";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";

interface NewInvoice {
  /** However often it is pressed, one invoice is made. */
  readonly make: (amount: number) => void;
  readonly isMaking: boolean;
  /** Why the last try failed. */
  readonly problem: string | undefined;
  /** What the server says of the amount. */
  readonly fieldProblem: string | undefined;
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
  const refused = create.error && fieldErrors(create.error, ["amount"], "Failed to process top-up. Please try again.");
  return { make, isMaking: create.isPending, problem: refused?.text, fieldProblem: refused?.fields.amount };
}
