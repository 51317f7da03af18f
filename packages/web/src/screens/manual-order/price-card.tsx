import { Button, Skeleton } from "@mantine/core";
import { formatDay, formatTime, formatUsd, priceParts, sumUsd } from "@shipctl/sdk/display";
import { Fragment } from "react";
import { useRead } from "../../api/query.js";
import { Money } from "../../components/money.js";
import type { Outage } from "../../components/outage-alert.js";
import { TestShop } from "../../components/test-shop.js";
import { InsufficientBalance, refusalIn } from "../../components/top-up/insufficient-balance.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import type { DraftProblem } from "./check-draft.js";
import classes from "./price-card.module.css";
import { PurchaseAlert } from "./purchase-alert.js";
import type { PriceState } from "./use-price.js";
import type { Purchase } from "./use-purchase.js";

interface PriceCardProps {
  readonly service: string;
  /** The carrier is asked for the price, which can take some seconds. */
  readonly isQuoted: boolean;
  readonly price: PriceState;
  readonly missing: readonly DraftProblem[];
  readonly purchase: Purchase;
  readonly outage: Outage;
  /** Why submitting had no effect. */
  readonly hint: string | undefined;
}

/** The price, the balance after the order, and the buy button. */
export function PriceCard({ service, isQuoted, price, missing, purchase, outage, hint }: PriceCardProps) {
  const balance = useRead("getBalance").data?.balance;
  const usd = price.status === "ready" ? price.price.price : undefined;
  const left = usd === undefined || balance === undefined ? undefined : sumUsd([balance, -usd]);
  // The error says that the balance is too low.
  const isRefused = purchase.status === "failed" && refusalIn(purchase.error) !== undefined;
  const isBusy = purchase.status === "buying" || purchase.status === "done";
  return (
    <Panel title="Price">
      <div className={layout.stack}>
        <div className={classes.price} role="status">
          <PriceFigure price={price} />
          <p className={typography.noteSm}>{underText(service, isQuoted, price, missing)}</p>
          {price.status === "ready" && <PriceParts price={price.price} />}
        </div>
        {price.status === "failed" && (
          <InlineAlert kind="error" onRetry={price.retry}>
            {price.text}
          </InlineAlert>
        )}
        <dl className={classes.sums}>
          <dt>Balance</dt>
          <dd>{balance === undefined ? "N/A" : <Money usd={balance} />}</dd>
          {purchase.status !== "done" && (
            <>
              <dt>After this order</dt>
              <dd>{left === undefined ? "N/A" : <Money usd={left} />}</dd>
            </>
          )}
        </dl>
        <TestShop />
        {usd !== undefined && purchase.status !== "done" && !isRefused && <InsufficientBalance price={usd} />}
        <PurchaseAlert purchase={purchase} outage={outage} />
        {hint && <InlineAlert kind="error">{hint}</InlineAlert>}
        <Button
          type="submit"
          fullWidth
          className={classes.button ?? ""}
          aria-disabled={price.status !== "ready" || isBusy}
          data-off={price.status !== "ready" || isBusy || undefined}
        >
          {purchase.status === "buying" ? "Buying label..." : "Buy label"}
        </Button>
        {purchase.status === "buying" && !outage.isTrying && (
          <p className={typography.noteSm}>Waiting for the carrier. This can take up to half a minute.</p>
        )}
      </div>
    </Panel>
  );
}

function PriceFigure({ price }: { price: PriceState }) {
  if (price.status === "calculating") {
    return (
      <>
        <Skeleton className={classes.figureLoading ?? ""} height={24} width={96} aria-hidden="true" />
        <span className="visually-hidden">Calculating the price</span>
      </>
    );
  }
  if (price.status === "ready") return <strong className={classes.figure}>{formatUsd(price.price.price)}</strong>;
  return (
    <strong className={classes.figure} data-none>
      {formatUsd(0).replace(/\d/g, "-")}
      <span className="visually-hidden">No price yet</span>
    </strong>
  );
}

/** The label and its surcharges. */
function PriceParts({ price }: { price: Parameters<typeof priceParts>[0] }) {
  const parts = priceParts(price);
  if (parts.length === 0) return null;
  return (
    <dl className={classes.parts}>
      {parts.map(({ label, amount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{formatUsd(amount)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function underText(service: string, isQuoted: boolean, price: PriceState, missing: readonly DraftProblem[]): string {
  if (price.status === "ready") {
    const { estimatedDelivery, expiresAt } = price.price;
    const held = expiresAt === undefined ? "" : `. The price holds until ${formatTime(expiresAt)}.`;
    return `${service}, estimated delivery ${formatDay(estimatedDelivery)}${held}`;
  }
  if (price.status === "calculating")
    return `${service}, ${isQuoted ? "asking the carrier for its rate" : "calculating"}...`;
  if (price.status === "failed") return service;
  const [first, ...others] = missing;
  if (!first) return "";
  if (others.length === 0) return `${first.message}.`;
  return `${others.length + 1} fields left before a price can be shown.`;
}
