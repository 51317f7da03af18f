import { Button } from "@mantine/core";
import { count, formatCount } from "@shipctl/sdk/display";
import type { LineWarning, SkippedLine } from "@shipctl/sdk/files";
import { DownloadIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import typography from "../../ui/typography.module.css";
import { type ConversionSummary, LISTED_LINES, type WarningGroup } from "./convert/summary.js";
import classes from "./remarks.module.css";

interface RemarksProps {
  readonly summary: ConversionSummary;
  /** Lines that their buyers asked to cancel have labels. */
  readonly includeCancelled: boolean;
  readonly onIncludeCancelled: (includeCancelled: boolean) => void;
  /** Saves all remarks as CSV. */
  readonly onSave: () => void;
}

/** The skipped lines with their reasons, and the lines to check before buying. */
export function Remarks({ summary, includeCancelled, onIncludeCancelled, onSave }: RemarksProps) {
  const { skipped, skippedCount, cancelled, cancelledCount, warnings } = summary;
  if (skippedCount + cancelledCount === 0 && warnings.length === 0) return null;
  return (
    <div className={layout.columnSm}>
      {skippedCount > 0 && (
        <SkippedLines count={skippedCount} lines={skipped} kind="skipped">
          skipped, without a label
        </SkippedLines>
      )}
      {cancelledCount > 0 && (
        <SkippedLines count={cancelledCount} lines={cancelled} kind="buyer_cancelled">
          left out: the buyer asked to cancel
        </SkippedLines>
      )}
      {(cancelledCount > 0 || includeCancelled) && (
        <Button
          className={layout.atStart}
          size="compact-sm"
          variant="default"
          onClick={() => onIncludeCancelled(!includeCancelled)}
        >
          {includeCancelled ? "Leave out what buyers asked to cancel" : "Take them back"}
        </Button>
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

interface SkippedLinesProps {
  /** Of all lines, of which the first are listed. */
  readonly count: number;
  readonly lines: readonly SkippedLine[];
  readonly kind: string;
  readonly children: string;
}

function SkippedLines({ count: all, lines, kind, children }: SkippedLinesProps) {
  return (
    <details className={classes.remark} data-kind={kind} open={all <= OPEN_UP_TO}>
      <summary>
        {count(all, "line")} {children}
      </summary>
      <ul>
        {lines.map(({ line, reason, excerpt }) => (
          <li key={line}>
            {reason}
            {excerpt && <span className={typography.quiet}> ({excerpt}…)</span>}
          </li>
        ))}
        <More count={all} />
      </ul>
    </details>
  );
}

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
  faster_service_paid: "the buyer paid for a faster or unknown service, and none is saved for it",
};

function More({ count }: { count: number }) {
  const left = count - LISTED_LINES;
  return left > 0 ? <li>… and {formatCount(left)} more: the CSV lists all of them.</li> : null;
}
