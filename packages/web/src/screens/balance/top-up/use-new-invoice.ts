import { ApiError, type CryptoInvoice } from "@shipctl/sdk";
import { useRef } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";

interface NewInvoice {
  /** However often it is pressed, one invoice is made. */
  readonly make: (amount: number) => void;
  readonly isMaking: boolean;
  /** Why the last try failed. */
  readonly problem: string | undefined;
}

/** Makes an invoice. The same amount again after a failure goes under the first key, so that a lost answer makes no second. */
export function useNewInvoice(onMade: (invoice: CryptoInvoice) => void): NewInvoice {
  const create = useWrite("createInvoice", { changes: ["listInvoices", "listDeposits"] });
  const isTaken = useRef(false);
  const failed = useRef<{ readonly amount: number; readonly key: string | undefined }>(undefined);

  const make = (amount: number) => {
    if (isTaken.current) return;
    isTaken.current = true;
    const idempotencyKey = failed.current?.amount === amount ? failed.current.key : undefined;
    create.mutate(
      { body: { amount }, ...(idempotencyKey !== undefined && { idempotencyKey }) },
      {
        onSuccess: (invoice) => {
          failed.current = undefined;
          onMade(invoice);
        },
        onError: (error) => {
          failed.current = { amount, key: error instanceof ApiError ? error.idempotencyKey : undefined };
        },
        onSettled: () => {
          isTaken.current = false;
        },
      },
    );
  };
  const problem = create.error ? errorText(create.error, "Failed to process top-up. Please try again.") : undefined;
  return { make, isMaking: create.isPending, problem };
}
