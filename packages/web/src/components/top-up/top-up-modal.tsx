import type { CryptoInvoice } from "@shipctl/sdk";
import { useLayoutEffect, useRef, useState } from "react";
import { TOP_UP } from "../../paths.js";
import { Dialog } from "../../ui/dialog.js";
import { useUnsavedGuard } from "../../ui/unsaved.js";
import { amountFor } from "./amount.js";
import { AmountForm } from "./amount-form.js";
import { OpenInvoice } from "./open-invoice.js";
import { Payment } from "./payment.js";
import { useNewInvoice } from "./use-new-invoice.js";

/** The open step of a top-up: the amount, or the payment of an invoice. */
export type OpenTopUp = { readonly step: "amount" } | { readonly step: "payment"; readonly invoiceId: string };

interface TopUpModalProps {
  readonly open: OpenTopUp;
  /** An invoice that can still be paid, offered before a new one is created. */
  readonly unpaid: CryptoInvoice | undefined;
  /** The prefilled amount (USD). */
  readonly missing?: number | undefined;
  readonly onInvoice: (invoiceId: string) => void;
  readonly onAskAmount: () => void;
  readonly onClose: () => void;
}

/** Asks for the amount, then shows the invoice until it is paid. */
export function TopUpModal({ open, unpaid, missing, onInvoice, onAskAmount, onClose }: TopUpModalProps) {
  const [made, setMade] = useState<CryptoInvoice>();
  const prefilled = { typed: amountFor(missing), isPicked: true };
  const [amount, setAmount] = useState(prefilled);
  const isDirty = open.step === "amount" && !amount.isPicked && amount.typed !== "";
  const guard = useUnsavedGuard(isDirty, { parameter: TOP_UP.name });
  const shown = useRef(open);
  useLayoutEffect(() => {
    shown.current = open;
  });
  const invoicing = useNewInvoice((invoice) => {
    // A late answer does not replace another payment that the user has opened since.
    if (stepOf(shown.current) !== stepOf(open)) return;
    guard.saved();
    setMade(invoice);
    onInvoice(invoice.invoiceId);
  });
  return (
    <Dialog
      onClose={() => guard.leave(onClose)}
      closeOnClickOutside={false}
      size={440}
      title={open.step === "amount" ? "Top Up" : "Crypto payment"}
    >
      {open.step === "amount" ? (
        <AmountForm typed={amount.typed} onType={(typed, isPicked) => setAmount({ typed, isPicked })} {...invoicing}>
          {unpaid && <OpenInvoice invoice={unpaid} onContinue={() => guard.leave(() => onInvoice(unpaid.invoiceId))} />}
        </AmountForm>
      ) : (
        <Payment
          key={open.invoiceId}
          invoiceId={open.invoiceId}
          made={made?.invoiceId === open.invoiceId ? made : undefined}
          again={invoicing}
          onAskAmount={() => {
            setAmount(prefilled);
            onAskAmount();
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const stepOf = (open: OpenTopUp): string => (open.step === "amount" ? open.step : open.invoiceId);
