import type { ServiceTotals } from "@shipctl/sdk/bulk";
import { carrierName, centsToUsd, formatCents, formatCount, optionText, shortServiceName } from "@shipctl/sdk/display";
import { Money } from "../../../components/money.js";
import classes from "./pay-modal.module.css";

interface BillProps {
  readonly totals: ServiceTotals;
  /** Undefined until the balance is loaded. */
  readonly availableCents: number | undefined;
}

/** The price of the labels by service, and the balance after payment. */
export function Bill({ totals, availableCents }: BillProps) {
  const afterCents = availableCents === undefined ? undefined : availableCents - totals.totalCents;
  return (
    <table className={classes.bill}>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Labels</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {totals.services.map(({ carrier, service, count, totalCents }) => (
          <tr key={`${carrier} ${service}`}>
            <td>
              {carrierName(carrier)} {shortServiceName(service)}
            </td>
            <td>{formatCount(count)}</td>
            <td>
              <Money usd={centsToUsd(totalCents)} />
            </td>
          </tr>
        ))}
      </tbody>
      {totals.surcharges.length > 0 && (
        <tbody className={classes.included}>
          {totals.surcharges.map(({ option, totalCents }) => (
            <tr key={option}>
              <td colSpan={2}>of which {optionText(option).toLowerCase()}</td>
              <td>{formatCents(totalCents)}</td>
            </tr>
          ))}
        </tbody>
      )}
      <tfoot>
        <tr className={classes.total}>
          <th scope="row">Total</th>
          <td>{formatCount(totals.count)}</td>
          <td>{formatCents(totals.totalCents)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            Balance now
          </th>
          <td>{availableCents === undefined ? "..." : formatCents(availableCents)}</td>
        </tr>
        <tr data-bad={(afterCents ?? 0) < 0 || undefined}>
          <th scope="row" colSpan={2}>
            Balance after
          </th>
          <td>{afterCents === undefined ? "..." : formatCents(afterCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
