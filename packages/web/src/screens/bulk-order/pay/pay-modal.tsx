import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ApiError } from "@shipctl/sdk";
import type { ServiceTotals, SheetRow } from "@shipctl/sdk/bulk";
import { carrierName, centsToUsd, formatCents, shortServiceName, usdToCents } from "@shipctl/sdk/display";
import { Link } from "react-router";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { Money } from "../../../parts/money.js";
import { Notice } from "../../../parts/notice.js";
import { paths } from "../../../paths.js";
import { MovedPrices } from "./moved-prices.js";
import classes from "./pay-modal.module.css";

interface PayModalProps {
  readonly totals: ServiceTotals;
  readonly rows: readonly SheetRow[];
  readonly isPaying: boolean;
  readonly error: ApiError | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What is bought, what it costs, and what is left of the balance. */
export function PayModal({ totals, rows, isPaying, error, onConfirm, onClose }: PayModalProps) {
  const balance = useRead("getBalance", undefined, { staleTime: 0 });
  const availableCents = balance.data && usdToCents(balance.data.balance);
  const missingCents = availableCents === undefined ? 0 : totals.totalCents - availableCents;
  const isShort = missingCents > 0;
  return (
    <Modal opened onClose={isPaying ? () => {} : onClose} title="Confirm payment" size="lg">
      <Stack gap="lg">
        {error?.code === "price_changed" && <MovedPrices error={error} rows={rows} />}
        {error && error.code !== "price_changed" && (
          <Notice kind="error">{errorText(error, "Failed to process bulk order")}</Notice>
        )}
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
                <td>{count.toLocaleString("en-US")}</td>
                <td>
                  <Money usd={centsToUsd(totalCents)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={classes.total}>
              <th scope="row">Total</th>
              <td>{totals.count.toLocaleString("en-US")}</td>
              <td>{formatCents(totals.totalCents)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                Balance now
              </th>
              <td>{availableCents === undefined ? "..." : formatCents(availableCents)}</td>
            </tr>
            <tr data-bad={isShort || undefined}>
              <th scope="row" colSpan={2}>
                Balance after
              </th>
              <td>{availableCents === undefined ? "..." : formatCents(-missingCents)}</td>
            </tr>
          </tfoot>
        </table>
        {isShort && (
          <Notice kind="warning">
            Insufficient balance: {formatCents(missingCents)} more is needed. <Link to={paths.topUp}>Top up</Link>
          </Notice>
        )}
        {balance.isError && (
          <Notice kind="error" onRetry={() => balance.refetch()}>
            {errorText(balance.error, "Failed to load account balance")}
          </Notice>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPaying} onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-autofocus
            disabled={isShort || availableCents === undefined}
            loading={isPaying}
            onClick={onConfirm}
          >
            Confirm and pay {formatCents(totals.totalCents)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
