import { Button } from "@mantine/core";
import { count, formatCount } from "@shipctl/sdk/display";
import type { LineWarning } from "@shipctl/sdk/files";
import { DownloadIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import typography from "../../ui/typography.module.css";
import { type ConversionSummary, LISTED_LINES, type WarningGroup } from "./convert/summary.js";
import classes from "./remarks.module.css";

interface RemarksProps {
  readonly summary: ConversionSummary;
  /** Saves all remarks as CSV. */
  readonly onSave: () => void;
}

/** The skipped lines with their reasons, and the lines to check before buying. */
export function Remarks({ summary: { skipped, skippedCount, warnings }, onSave }: RemarksProps) {
  if (skippedCount === 0 && warnings.length === 0) return null;
  return (
    <div className={layout.columnSm}>
      {skippedCount > 0 && (
        <details className={classes.remark} data-kind="skipped" open={skippedCount <= OPEN_UP_TO}>
          <summary>{count(skippedCount, "line")} skipped, without a label</summary>
          <ul>
            {skipped.map(({ line, reason, excerpt }) => (
              <li key={line}>
                {reason}
                {excerpt && <span className={typography.quiet}> ({excerpt}…)</span>}
              </li>
            ))}
            <More count={skippedCount} />
          </ul>
        </details>
      )}
      {warnings.map((group) => (
        <WarningList key={group.code} group={group} />
      ))}
      <Button
        className={layout.atStart}
        size="compact-sm"
        variant="subtle"
        leftSection={<DownloadIcon size={14} />}
        onClick={onSave}
      >
        Save these lines as CSV
      </Button>
    </div>
  );
}

const OPEN_UP_TO = 5;

function WarningList({ group }: { group: WarningGroup }) {
  return (
    <details className={classes.remark} data-kind={group.code}>
      <summary>
        {count(group.count, "line")}: {TEXTS[group.code]}
      </summary>
      <ul>
        {group.lines.map(({ line, orderId, message }) => (
          <li key={line}>
            {message}
            {orderId && <span className={typography.quiet}> ({orderId})</span>}
          </li>
        ))}
        <More count={group.count} />
      </ul>
    </details>
  );
}

const TEXTS: Readonly<Record<LineWarning["code"], string>> = {
  buyer_cancelled: "the buyer asked to cancel; check before you buy",
  order_id_missing: "no order ID, so the shipment cannot be confirmed",
  quantity_unclear: "the quantity is unclear",
  too_many_units: "too many units for a label each",
  phone_from_sender: "no phone number; the sender's is used",
  phone_missing: "no phone number; add one before you buy",
  items_not_listed: "confirming the parcel confirms the whole order",
  parcel_unclear: "more than one saved parcel fits; enter weight and size before you buy",
  parcel_units: "several units in one saved parcel; check weight and size",
};

function More({ count }: { count: number }) {
  const left = count - LISTED_LINES;
  return left > 0 ? <li>… and {formatCount(left)} more: the CSV lists all of them.</li> : null;
}
