import { Button } from "@mantine/core";
import type { CryptoInvoice } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { amountDue } from "./invoice-phase.js";
import classes from "./open-invoice.module.css";
import { countdown, useTimeLeft } from "./time-left.js";

/** A reminder of an unpaid invoice. Disappears when its time is up. */
export function OpenInvoice({ invoice, onContinue }: { invoice: CryptoInvoice; onContinue: () => void }) {
  const leftMs = useTimeLeft(invoice.expiresAt);
  if (leftMs === 0) return null;
  return (
    <div className={classes.open}>
      <p>
        A top-up is awaiting your payment of <strong>{formatUsd(amountDue(invoice))}</strong>:{" "}
        <span className={classes.time}>{countdown(leftMs)}</span> left.
      </p>
      <Button size="xs" variant="default" onClick={onContinue}>
        Continue payment
      </Button>
    </div>
  );
}
