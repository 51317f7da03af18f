import type { AmazonConfirmation } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";

/** The outcome of a confirmation. The orders table has the outcome of each order. */
export function Outcome({ confirmation }: { confirmation: AmazonConfirmation }) {
  const { confirmedCount, alreadyConfirmedCount, refusedCount: refused, unansweredCount: unanswered } = confirmation;
  if (confirmation.error) return <InlineAlert kind="error">{confirmation.error.message}</InlineAlert>;
  const leftOver = refused + unanswered;
  const parts = [refused > 0 && `${refused} refused`, unanswered > 0 && `${unanswered} not answered`].filter(Boolean);
  return (
    <div className={layout.columnSm}>
      {confirmedCount > 0 && <InlineAlert kind="success">{CONFIRM_MESSAGES.confirmed(confirmedCount)}</InlineAlert>}
      {confirmedCount === 0 && leftOver === 0 && (
        <InlineAlert kind="info">
          {count(alreadyConfirmedCount, "order was", "orders were")} already confirmed. Nothing was sent.
        </InlineAlert>
      )}
      {leftOver > 0 && (
        <InlineAlert kind="warning">
          {count(leftOver, "order was", "orders were")} not confirmed: {parts.join(", ")}. The table below lists them
          first. Confirm again to send only these, or download the confirmation file.
        </InlineAlert>
      )}
    </div>
  );
}
