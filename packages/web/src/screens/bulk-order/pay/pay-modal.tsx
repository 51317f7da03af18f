import { Button, Group, Stack } from "@mantine/core";
import type { ApiError } from "@shipctl/sdk";
import {
  firstError,
  openDecision,
  purchaseRequest,
  READY,
  rowsNotBought,
  runPurchase,
  type ServiceTotals,
  type Sheet,
  type SheetRow,
  serviceTotals,
  writeRowsNotBought,
} from "@shipctl/sdk/bulk";
import {
  carrierName,
  centsToUsd,
  count,
  formatCents,
  formatCount,
  optionText,
  shortServiceName,
  usdToCents,
} from "@shipctl/sdk/display";
import type { BulkFile } from "@shipctl/sdk/files";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { errorText } from "../../../api/problem.js";
import { useRead } from "../../../api/query.js";
import { LoadAlert } from "../../../components/loaded.js";
import { Money } from "../../../components/money.js";
import { OutageAlert } from "../../../components/outage-alert.js";
import { TestShop } from "../../../components/test-shop.js";
import { InsufficientBalance, refusalIn } from "../../../components/top-up/insufficient-balance.js";
import { paths } from "../../../paths.js";
import { Dialog } from "../../../ui/dialog.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useBulkDispatch, useBulkOrder } from "../order/bulk-order-context.js";
import { DecisionList } from "../sheet/decision-list.js";
import classes from "./pay-modal.module.css";

interface PayModalProps {
  readonly bulk: BulkFile;
  readonly sheet: Sheet;
}

/** Confirms the payment: rows to buy, rows left out, price and remaining balance. */
export function PayModal({ bulk, sheet }: PayModalProps) {
  const {
    purchase,
    pay,
    picks: { picks },
  } = useBulkOrder();
  const { rows } = sheet;
  const dispatch = useBulkDispatch();
  const { error, isPending } = purchase.mutation;
  const close = () => dispatch({ type: "paying", isPaying: false });
  const balance = useRead("getBalance", undefined, { staleTime: 0 });
  const totals = serviceTotals(rows);
  const availableCents = balance.data && usdToCents(balance.data.balance);
  const missingCents = availableCents === undefined ? 0 : totals.totalCents - availableCents;
  const isShort = missingCents > 0;
  const cannotPay = isShort || availableCents === undefined || totals.count === 0;
  const isBoughtBefore = error?.code === "duplicate_purchase";
  const notBought = rowsNotBought(rows);
  /** `again` buys the same rows a second time, although they were bought recently. */
  const confirm = (again?: true) => {
    if (!picks) return;
    const body = { ...purchaseRequest(bulk, sheet, picks), ...(again && { again }) };
    const file = { fileName: bulk.fileName ?? "orders.csv", count: notBought.length };
    pay({
      body,
      run: (ports, purchase) => runPurchase(ports, READY, { type: "confirmed", purchase }),
      notBought: notBought.length > 0 ? { ...file, csv: writeRowsNotBought(bulk, notBought) } : undefined,
    });
  };
  const cancel = useRef<HTMLButtonElement>(null);
  // Focuses Cancel, so pressing Enter again does not pay twice.
  useEffect(() => {
    if (isBoughtBefore) cancel.current?.focus();
  }, [isBoughtBefore]);
  return (
    <Dialog onClose={isPending ? () => {} : close} title="Confirm payment" size="lg">
      <Stack gap="lg">
        {error && <PurchaseProblem error={error} rows={rows} />}
        <DecisionList rows={rows} isDisabled={isPending} />
        <Bill totals={totals} availableCents={availableCents} />
        <TestShop />
        {totals.count === 0 && <InlineAlert kind="info">No row is selected. There is nothing to pay for.</InlineAlert>}
        <NotBought rows={notBought} />
        <InsufficientBalance key={error?.code} price={refusalIn(error) ?? centsToUsd(totals.totalCents)} />
        <LoadAlert reading={balance} failure="Failed to load account balance" />
        <OutageAlert outage={purchase.outage} />
        <Group justify="flex-end" gap="sm">
          <Button ref={cancel} variant="default" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          {isBoughtBefore ? (
            <Button key="again" color="danger" disabled={cannotPay} loading={isPending} onClick={() => confirm(true)}>
              Buy again for {formatCents(totals.totalCents)}
            </Button>
          ) : (
            <Button data-autofocus disabled={cannotPay} loading={isPending} onClick={() => confirm()}>
              Confirm and pay {formatCents(totals.totalCents)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Why nothing was bought, or that the result is unknown. */
function PurchaseProblem({ error, rows }: { error: ApiError; rows: readonly SheetRow[] }) {
  // The app shell shows the sign-in dialog for an expired session.
  if (error.expired) return null;
  // The payment says how much is missing.
  if (error.code === "insufficient_funds") return null;
  if (error.code === "price_changed") return <MovedPrices error={error} rows={rows} />;
  if (error.code === "duplicate_purchase") return <BoughtBefore bulkOrderId={error.details?.bulkOrderId} />;
  return (
    <InlineAlert kind="error">
      <p>{errorText(error, "Failed to process bulk order")}</p>
      {error.mayHaveHappened && <p>Confirm again. It is the same purchase, so nothing is bought twice.</p>}
    </InlineAlert>
  );
}

function BoughtBefore({ bulkOrderId }: { bulkOrderId: string | undefined }) {
  const earlier = bulkOrderId ? <Link to={`${paths.bulkOrder}?order=${bulkOrderId}`}>{bulkOrderId}</Link> : "before";
  return (
    <InlineAlert kind="warning">
      <p>
        The same rows were bought in the last 24 hours as {earlier}. Nothing was bought now. If you buy them again, you
        pay a second time.
      </p>
    </InlineAlert>
  );
}

/** Rows whose price has changed. The dialog's total already uses the new prices. */
function MovedPrices({ error, rows }: { error: ApiError; rows: readonly SheetRow[] }) {
  const moved = error.details?.rows ?? [];
  const more = moved.length - SHOWN;
  return (
    <InlineAlert kind="warning">
      <p>{errorText(error, "Prices have changed. Nothing was bought.")} Check the new prices and confirm again.</p>
      {moved.length > 0 && (
        <ul className={classes.moved}>
          {moved.slice(0, SHOWN).map(({ rowIndex, price, previousPrice }) => (
            <li key={rowIndex}>
              Row {rowIndex + 1}, {rows[rowIndex]?.data.toName}: <Money usd={previousPrice} /> is now{" "}
              <Money usd={price} />
            </li>
          ))}
          {more > 0 && <li>and {formatCount(more)} more</li>}
        </ul>
      )}
    </InlineAlert>
  );
}

const SHOWN = 10;

/** The rows that are not bought, with the reasons. */
function NotBought({ rows }: { rows: readonly SheetRow[] }) {
  if (rows.length === 0) return null;
  const what = count(rows.length, "row is", "rows are");
  return (
    <InlineAlert kind="info">
      <details>
        <summary className={classes.summary}>{`${what} not bought: ${kindsText(rows)}.`}</summary>
        <ul className={classes.rows}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.rowIndex}>{`Row ${row.rowIndex + 1}, ${row.data.toName || "no name"}: ${reasonText(row)}`}</li>
          ))}
          {rows.length > SHOWN && <li>and {formatCount(rows.length - SHOWN)} more</li>}
        </ul>
      </details>
      <p>After payment, you can continue with them or download them from the bulk order history.</p>
    </InlineAlert>
  );
}

const KINDS = [
  { label: "with problems", is: (row: SheetRow) => firstError(row) !== undefined },
  { label: "with an open decision", is: (row: SheetRow) => openDecision(row) !== undefined },
  { label: "not selected", is: () => true },
] as const;

const kindOf = (row: SheetRow) => KINDS.find(({ is }) => is(row));

function kindsText(rows: readonly SheetRow[]): string {
  const counted = KINDS.map((kind) => ({ ...kind, count: rows.filter((row) => kindOf(row) === kind).length }));
  return counted.flatMap(({ label, count }) => (count > 0 ? [`${formatCount(count)} ${label}`] : [])).join(", ");
}

const reasonText = (row: SheetRow): string => firstError(row) ?? openDecision(row)?.message ?? "not selected";

interface BillProps {
  readonly totals: ServiceTotals;
  /** Undefined until the balance is loaded. */
  readonly availableCents: number | undefined;
}

/** The price of the labels by service, and the balance after payment. */
function Bill({ totals, availableCents }: BillProps) {
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
