import { ApiError } from "@shipctl/sdk";
import { errorText } from "../../api/problem.js";
import type { Outage } from "../../components/outage-alert.js";
import { OutageAlert } from "../../components/outage-alert.js";
import { InsufficientBalance, refusalIn } from "../../components/top-up/insufficient-balance.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import type { Purchase } from "./use-purchase.js";

interface PurchaseAlertProps {
  readonly purchase: Purchase;
  readonly outage: Outage;
}

/** The status of the purchase, shown next to the button. */
export function PurchaseAlert({ purchase, outage }: PurchaseAlertProps) {
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
