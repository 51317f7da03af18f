import { Button } from "@mantine/core";
import type { CryptoInvoice } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { ExternalIcon } from "../../ui/icons.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { amountDue, invoiceBadge } from "./invoice-phase.js";
import { countdown } from "./time-left.js";
import classes from "./top-up.module.css";
import { useFocusOnMount } from "./use-focus-on-mount.js";

/** An unpaid invoice: the amount, the time left and the payment link. */
export function Waiting({ invoice, leftMs }: { invoice: CryptoInvoice; leftMs: number }) {
  const { receivedAmount, pendingAmount, paymentUrl, status, test } = invoice;
  const due = amountDue(invoice);
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <>
      <div className={classes.head}>
        <div>
          <p className={classes.label}>{receivedAmount > 0 ? "Still to pay" : "Amount to pay"}</p>
          <p className={classes.amount}>{formatUsd(due)}</p>
          <StatusBadge badge={invoiceBadge(status)} />
        </div>
        <div className={classes.time}>
          <p className={classes.label}>Time left</p>
          <p
            className={classes.countdown}
            role="timer"
            aria-label="Time left"
            data-short={leftMs < SHORT_MS || undefined}
          >
            {countdown(leftMs)}
          </p>
        </div>
      </div>
      <div aria-live="polite" className={classes.news}>
        {receivedAmount > 0 && (
          <InlineAlert kind="success">
            {formatUsd(receivedAmount)} has arrived and is credited to your balance.
          </InlineAlert>
        )}
        {pendingAmount > 0 && (
          <InlineAlert kind="info">
            A payment of {formatUsd(pendingAmount)} was detected. It is credited once the network confirms it.
          </InlineAlert>
        )}
        {leftMs === 0 && (
          <InlineAlert kind="info">The time is up. Checking whether your payment has arrived...</InlineAlert>
        )}
      </div>
      <dl className={classes.rows}>
        <div>
          <dt>Bitcoin</dt>
          <dd>≈ {coinAmount(due, "BTC")} BTC</dd>
        </div>
        <div>
          <dt>Ethereum</dt>
          <dd>≈ {coinAmount(due, "ETH")} ETH</dd>
        </div>
      </dl>
      <p className={classes.quiet}>Estimates only. The payment page shows the exact amount and the address.</p>
      <Button
        component="a"
        ref={link}
        href={paymentUrl}
        target="_blank"
        rel="noopener noreferrer"
        size="md"
        fullWidth
        data-autofocus
        rightSection={<ExternalIcon size={16} />}
      >
        Open payment page
      </Button>
      <p className={classes.quiet}>
        This window checks every 10 seconds whether your payment has arrived. You can close it: your payment is still
        credited.
      </p>
      {test && <InlineAlert kind="info">Sandbox: you pay with test money, which buys sample labels only.</InlineAlert>}
    </>
  );
}

const SHORT_MS = 120_000;

/** For display only. The payment page shows the exact amount. */
const USD_PER_COIN = { BTC: 69_000, ETH: 3_400 } as const;

type Coin = keyof typeof USD_PER_COIN;

/** @example coinAmount(50, "BTC") // => "0.00072464" */
export const coinAmount = (usd: number, coin: Coin): string => (usd / USD_PER_COIN[coin]).toFixed(8);
