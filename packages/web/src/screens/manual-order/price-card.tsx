import { Button, Skeleton } from "@mantine/core";
import { ApiError } from "@shipctl/sdk";
import { formatDay, formatTime, formatUsd, priceParts, sumUsd } from "@shipctl/sdk/display";
import { Fragment } from "react";
import { errorText } from "../../api/problem.js";
import { useRead } from "../../api/query.js";
import { Money } from "../../components/money.js";
import { type Outage, OutageAlert } from "../../components/outage-alert.js";
import { TestShop } from "../../components/test-shop.js";
import { InsufficientBalance, refusalIn } from "../../components/top-up/insufficient-balance.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import type { DraftProblem } from "./check-draft.js";
import classes from "./price-card.module.css";
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

interface PurchaseAlertProps {
  readonly purchase: Purchase;
  readonly outage: Outage;
}

/** The status of the purchase, shown next to the button. */
function PurchaseAlert({ purchase, outage }: PurchaseAlertProps) {
  if (purchase.status === "buying") return <OutageAlert outage={outage} />;
  if (purchase.status === "failed") return <Failure error={purchase.error} />;
  if (purchase.status !== "done") return null;
  const { order, stoppedLink } = purchase;
  if (order.purchase === "buying") {
    return <InlineAlert kind="warning">{`${order.orderId}: the carrier has not answered yet.`}</InlineAlert>;
  }
  return (
    <InlineAlert kind="success">
      {`${order.orderId} is bought. `}
      {stoppedLink && (
        <a href={stoppedLink} target="_blank" rel="noopener noreferrer">
          Open the label
        </a>
      )}
    </InlineAlert>
  );
}

function Failure({ error }: { error: unknown }) {
  // The app shell shows the sign-in dialog. The form keeps its input.
  if (error instanceof ApiError && error.expired) return null;
  // A dialog asks about it.
  if (error instanceof ApiError && error.code === "service_cannot_deliver") return null;
  const refusal = refusalIn(error);
  if (refusal) return <InsufficientBalance price={refusal} />;
  return (
    <InlineAlert kind="error">
      {sentence(errorText(error, "Failed to create order and shipping label"))}
      {error instanceof ApiError &&
        error.mayHaveHappened &&
        " Try again: if nothing has changed, the label is not bought twice."}
      {error instanceof ApiError && error.code === "carrier_refused" && " Nothing was charged."}
    </InlineAlert>
  );
}

/** Ends a text with a period, so more sentences can follow. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
