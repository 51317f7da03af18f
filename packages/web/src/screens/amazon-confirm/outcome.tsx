import type { AmazonConfirmation } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.js";

/** What a confirmation came to. What became of each order stands in the table of the orders. */
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
          All {alreadyConfirmedCount} orders had been confirmed before. Nothing was sent again.
        </Notice>
      )}
      {leftOver > 0 && (
        <Notice kind="warning">
          {count(leftOver, "order is", "orders are")} left over: {parts.join(", ")}. They stand first in the table
          below. Confirm again to send only those, or download the confirmation file.
        </Notice>
      )}
    </div>
  );
}
