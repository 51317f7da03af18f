import { useState } from "react";
import { type OpenTopUp, TopUpModal } from "./top-up-modal.js";
import { useOpenInvoice } from "./use-open-invoice.js";

/** A top-up above the current screen, without a URL of its own. */
export function TopUpHere({
  missing,
  onClose,
}: {
  readonly missing: number | undefined;
  readonly onClose: () => void;
}) {
  const [open, setOpen] = useState<OpenTopUp>({ step: "amount" });
  const unpaid = useOpenInvoice({ isWatched: open.step === "payment" });
  return (
    <TopUpModal
      open={open}
      unpaid={unpaid}
      missing={missing}
      onInvoice={(invoiceId) => setOpen({ step: "payment", invoiceId })}
      onAskAmount={() => setOpen({ step: "amount" })}
      onClose={onClose}
    />
  );
}
