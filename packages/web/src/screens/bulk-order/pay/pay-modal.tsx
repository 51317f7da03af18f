import { Button, Group, Stack } from "@mantine/core";
import { rowsNotBought, type SheetRow, serviceTotals } from "@shipctl/sdk/bulk";
import { centsToUsd, formatCents, usdToCents } from "@shipctl/sdk/display";
import { useEffect, useRef } from "react";
import { useRead } from "../../../api/query.js";
import { LoadAlert } from "../../../components/loaded.js";
import { OutageAlert } from "../../../components/outage-alert.js";
import { TestShop } from "../../../components/test-shop.js";
import { InsufficientBalance, refusalIn } from "../../../components/top-up/insufficient-balance.js";
import { Dialog } from "../../../ui/dialog.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useBulkDispatch, useBulkOrder } from "../bulk-order-context.js";
import { DecisionList } from "../decisions/decision-list.js";
import { Bill } from "./bill.js";
import { NotBought } from "./not-bought.js";
import { PurchaseProblem } from "./purchase-problem.js";

interface PayModalProps {
  /** All rows of the file. */
  readonly rows: readonly SheetRow[];
}

/** Confirms the payment: rows to buy, rows left out, price and remaining balance. */
export function PayModal({ rows }: PayModalProps) {
  const { purchase, pay } = useBulkOrder();
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
        <NotBought rows={rowsNotBought(rows)} />
        <InsufficientBalance key={error?.code} price={refusalIn(error) ?? centsToUsd(totals.totalCents)} />
        <LoadAlert reading={balance} failure="Failed to load account balance" />
        <OutageAlert outage={purchase.outage} />
        <Group justify="flex-end" gap="sm">
          <Button ref={cancel} variant="default" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          {isBoughtBefore ? (
            <Button
              key="again"
              color="danger"
              disabled={cannotPay}
              loading={isPending}
              onClick={() => pay({ again: true })}
            >
              Buy again for {formatCents(totals.totalCents)}
            </Button>
          ) : (
            <Button data-autofocus disabled={cannotPay} loading={isPending} onClick={() => pay()}>
              Confirm and pay {formatCents(totals.totalCents)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
