import type { AmazonConfirmation } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.js";

/** The outcome of a confirmation. The orders table has the outcome of each order. */
export function Outcome({ confirmation }: { confirmation: AmazonConfirmation }) {
  const { confirmedCount, alreadyConfirmedCount, refusedCount: refused, unansweredCount: unanswered } = confirmation;
  if (confirmation.error) return <Notice kind="error">{confirmation.error.message}</Notice>;
  const leftOver = refused + unanswered;
  const parts = [refused > 0 && `${refused} refused`, unanswered > 0 && `${unanswered} not answered`].filter(Boolean);
  return (
    <div className={layout.columnSm}>
      {confirmedCount > 0 && <Notice kind="success">{CONFIRM_MESSAGES.confirmed(confirmedCount)}</Notice>}
      {confirmedCount === 0 && leftOver === 0 && (
        <Notice kind="info">
          {count(alreadyConfirmedCount, "order was", "orders were")} already confirmed. Nothing was sent.
        </Notice>
      )}
      {leftOver > 0 && (
        <Notice kind="warning">
          {count(leftOver, "order was", "orders were")} not confirmed: {parts.join(", ")}. The table below lists them
          first. Confirm again to send only these, or download the confirmation file.
        </Notice>
      )}
    </div>
  );
}
