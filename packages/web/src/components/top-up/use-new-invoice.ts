import type { CryptoInvoice } from "@shipctl/sdk";
import { type ReactNode, useRef } from "react";
import { fieldErrors } from "../../api/problem.js";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { useFieldErrors } from "../../ui/use-field-errors.js";

interface NewInvoice {
  /** Ignored while an invoice is being created. */
  readonly make: (amount: number) => void;
  readonly isMaking: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  /** The server's error for the amount. */
  readonly fieldProblem: ReactNode;
  /** The amount was changed, so the server's error no longer applies. */
  readonly changed: () => void;
}

/** Creates an invoice. After a lost reply, the same amount does not create a second one. */
export function useNewInvoice(onMade: (invoice: CryptoInvoice) => void): NewInvoice {
  const create = useWrite("createInvoice", { changes: STALE.topUps });
  const isBusy = useRef(false);
  const wrong = useFieldErrors<"amount">();

  const make = (amount: number) => {
    if (isBusy.current) return;
    isBusy.current = true;
    wrong.clear("amount");
    create.mutate(
      { body: { amount } },
      {
        onSuccess: onMade,
        onError: (error) => wrong.show(refusalOf(error).fields),
        onSettled: () => {
          isBusy.current = false;
        },
      },
    );
  };
  return {
    make,
    isMaking: create.isPending,
    problem: create.error ? refusalOf(create.error).text : undefined,
    fieldProblem: wrong.errors.amount,
    changed: () => wrong.clear("amount"),
  };
}

const refusalOf = (error: unknown) => fieldErrors(error, ["amount"], "Failed to process top-up. Please try again.");
