import type { BulkOrder } from "@shipctl/sdk";
import { centsToUsd, formatCount, formatUsd, usdToCents } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { InsufficientBalance, refusalIn } from "../../../components/top-up/insufficient-balance.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { useToasts } from "../../../ui/toasts.js";

interface DialogProps {
  readonly bulkOrder: BulkOrder;
  readonly onClose: () => void;
}

/** Confirms buying the failed rows again. Asks again if their price has changed. */
export function RetryDialog({ bulkOrder, onClose }: DialogProps) {
  const { bulkOrderId, counts } = bulkOrder;
  const toasts = useToasts();
  const retry = useWrite("retryBulkOrder", { changes: STALE.orders });
  const refusal = refusalIn(retry.error);
  const [price, setPrice] = useState(() => unspent(bulkOrder));

  const submit = () => {
    if (retry.isPending) return;
    const body = { totalPrice: price };
    retry.mutate(
      { path: { bulkOrderId }, body, headers: { Prefer: "wait=0" } },
      {
        onSuccess: () => {
          toasts.success(`${bulkOrderId}: buying the failed rows again`);
          onClose();
        },
        onError: ({ code, details }) => {
          if (code === "price_changed" && details?.totalPrice !== undefined) setPrice(details.totalPrice);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title="Retry failed rows?"
      confirmLabel={`Pay ${formatUsd(price)} and retry`}
      busy={retry.isPending}
      problem={retry.error && !refusal ? errorText(retry.error, "Failed to process bulk order") : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      {counts.failed === 1
        ? "The failed row is bought again unchanged, at the current price."
        : `The ${formatCount(counts.failed)} failed rows are bought again unchanged, at current prices.`}{" "}
      To change rows first, download them, fix them and upload them as a new file.
      {refusal && <InsufficientBalance price={refusal} />}
    </ConfirmDialog>
  );
}

/** The price (USD) of the rows that were not bought. */
function unspent({ totalPrice, spent = 0 }: BulkOrder): number {
  return centsToUsd((usdToCents(totalPrice) ?? 0) - (usdToCents(spent) ?? 0));
}
