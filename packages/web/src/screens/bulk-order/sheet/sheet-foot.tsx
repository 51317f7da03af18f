import { Button, Skeleton } from "@mantine/core";
import type { RowCounts, ServiceTotals } from "@shipctl/sdk/bulk";
import { carrierName, centsToUsd, count, formatCents, formatCount, shortServiceName } from "@shipctl/sdk/display";
import { Money } from "../../../components/money.js";
import typography from "../../../ui/typography.module.css";
import classes from "./sheet-panel.module.css";

interface SheetFootProps {
  readonly counts: RowCounts;
  readonly totals: ServiceTotals;
  /** A purchase is in progress. */
  readonly isBusy: boolean;
  /** Checking the rows failed. */
  readonly hasFailed: boolean;
  readonly onPay: () => void;
}

/** Totals of the selected rows by service, and a pay button. It is enabled once every row is valid. */
export function SheetFoot({ counts, totals, isBusy, hasFailed, onPay }: SheetFootProps) {
  const isChecking = counts.pending > 0;
  const obstacle = obstacleOf(counts, isBusy, hasFailed);
  return (
    <div className={classes.foot}>
      <div className={classes.services}>
        {isChecking && !hasFailed && <Skeleton height={12} width={200} radius="xl" my="xs" aria-hidden="true" />}
        {!isChecking && totals.services.length > 0 && (
          <table className={classes.totals} aria-label="Totals by service">
            <tbody>
              {totals.services.map(({ carrier, service, count, totalCents }) => (
                <tr key={`${carrier} ${service}`}>
                  <th scope="row">
                    {carrierName(carrier)} {shortServiceName(service)}
                  </th>
                  <td>{formatCount(count)}</td>
                  <td>
                    <Money usd={centsToUsd(totalCents)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div className={classes.pay}>
        <p className={typography.figures}>
          {formatCount(counts.selected)} of {formatCount(counts.all - counts.leftOut)} selected
        </p>
        <p className={classes.total}>
          <span className="visually-hidden">Total </span>
          {formatCents(totals.totalCents)}
        </p>
        {/* Not `disabled`: a button with the focus would lose it when a row is checked again. */}
        <Button
          data-disabled={obstacle !== undefined || undefined}
          aria-disabled={obstacle !== undefined}
          aria-describedby="pay-obstacle"
          onClick={() => obstacle === undefined && onPay()}
        >
          Pay for {count(counts.selected, "label")}
        </Button>
      </div>
      <p className={classes.obstacle} id="pay-obstacle">
        {obstacle}
      </p>
    </div>
  );
}

/** Why payment is not possible yet, and what to do. */
function obstacleOf({ pending, invalid, selected }: RowCounts, isBusy: boolean, hasFailed: boolean) {
  if (isBusy || (pending > 0 && !hasFailed)) return "";
  if (hasFailed) return "The rows must be checked first";
  if (invalid > 0) {
    const rows = invalid === 1 ? "the row that has a problem" : `the ${formatCount(invalid)} rows that have problems`;
    return `Fix or leave out ${rows} to pay for the others`;
  }
  return selected === 0 ? "Please select at least one valid order" : undefined;
}
