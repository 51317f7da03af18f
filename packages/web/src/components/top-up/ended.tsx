import { Button } from "@mantine/core";
import type { CryptoInvoice } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { AlertIcon, CheckCircleIcon } from "../../ui/icons.js";
import { amountDue } from "./invoice-phase.js";
import classes from "./top-up.module.css";
import { useFocusOnMount } from "./use-focus-on-mount.js";

interface ArrivedProps {
  readonly invoice: CryptoInvoice;
  /** In USD; undefined until it is known. */
  readonly newBalance: number | undefined;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** A payment arrived, in full or in part, and no more is expected. */
export function Arrived({ invoice, newBalance, onClose, onAgain }: ArrivedProps) {
  const { amount, receivedAmount, status } = invoice;
  const due = amountDue(invoice);
  return (
    <>
      <Ending kind="good" title={due > 0 ? "Partial payment received" : "Payment received"}>
        {status === "late" && "The payment arrived after the invoice expired and was still credited. "}
        {due > 0 && `The payment is ${formatUsd(due)} less than the ${formatUsd(amount)} requested. `}
        {receivedAmount > amount &&
          `The payment is ${formatUsd(receivedAmount - amount)} more than requested. The full amount was credited.`}
      </Ending>
      <dl className={classes.rows}>
        <div>
          <dt>Credited</dt>
          <dd className={classes.credited}>+{formatUsd(receivedAmount)}</dd>
        </div>
        <div>
          <dt>New balance</dt>
          <dd>{newBalance === undefined ? "–" : formatUsd(newBalance)}</dd>
        </div>
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onAgain}>
          Top Up Again
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  );
}

interface NotPaidProps {
  readonly invoice: CryptoInvoice;
  readonly onClose: () => void;
  /** Makes another invoice for the same amount. */
  readonly onAgain: () => void;
  readonly isMaking: boolean;
}

/** No payment arrived. Offers another invoice for the same amount. */
export function NotPaid({ invoice, onClose, onAgain, isMaking }: NotPaidProps) {
  const { amount, status } = invoice;
  return (
    <>
      {status === "failed" ? (
        <Ending kind="bad" title="Payment Failed">
          The payment of {formatUsd(amount)} failed at the payment provider. Nothing was credited.
        </Ending>
      ) : (
        <Ending kind="bad" title="Payment Expired">
          No payment of {formatUsd(amount)} arrived in time. If you have already sent it, do not pay again: it is
          credited if it arrives within the next 24 hours.
        </Ending>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={isMaking} onClick={onAgain}>
          Try Again
        </Button>
      </div>
    </>
  );
}

interface EndingProps {
  readonly kind: "good" | "bad";
  readonly title: string;
  readonly children: ReactNode;
}

function Ending({ kind, title, children }: EndingProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const Picture = kind === "good" ? CheckCircleIcon : AlertIcon;
  return (
    <div className={classes.ending} data-kind={kind}>
      <Picture className={classes.picture} size={32} />
      <h3 ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
        {title}
      </h3>
      <p className={classes.words} role="status">
        {children}
      </p>
    </div>
  );
}
