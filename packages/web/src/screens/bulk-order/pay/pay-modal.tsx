import { Button, Group, Stack } from "@mantine/core";
import {
  duplicatesOf,
  repeatedRows,
  rowsNotBought,
  type SheetRow,
  serviceTotals,
  withoutDuplicates,
} from "@shipctl/sdk/bulk";
import { centsToUsd, formatCents, usdToCents } from "@shipctl/sdk/display";
import { useEffect, useMemo, useRef } from "react";
import { useRead } from "../../../api/query.js";
import { LoadAlert } from "../../../components/loaded.js";
import { OutageAlert } from "../../../components/outage-alert.js";
import { TestShop } from "../../../components/test-shop.js";
import { InsufficientBalance, refusalIn } from "../../../components/top-up/insufficient-balance.js";
import { Dialog } from "../../../ui/dialog.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useBulkDispatch, useBulkOrder } from "../bulk-order-context.js";
import { Bill } from "./bill.js";
import { DuplicatesChoice } from "./duplicates-choice.js";
import { NotBought } from "./not-bought.js";
import { PurchaseProblem } from "./purchase-problem.js";

interface PayModalProps {
  /** All rows of the file. */
  readonly rows: readonly SheetRow[];
  readonly buysDuplicates: boolean;
}

/** Confirms the payment: rows to buy, rows left out, price and remaining balance. */
export function PayModal({ rows, buysDuplicates }: PayModalProps) {
  const { purchase, pay } = useBulkOrder();
  const dispatch = useBulkDispatch();
  const { error, isPending } = purchase.mutation;
  const paidRows = useMemo(() => (buysDuplicates ? rows : withoutDuplicates(rows)), [rows, buysDuplicates]);
  const close = () => dispatch({ type: "paying", payment: undefined });
  const balance = useRead("getBalance", undefined, { staleTime: 0 });
  const totals = serviceTotals(paidRows);
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
        <DuplicatesChoice
          duplicates={duplicatesOf(rows)}
          repeatedCount={repeatedRows(paidRows).length}
          isBought={buysDuplicates}
          isDisabled={isPending}
          onChange={(buysDuplicates) => dispatch({ type: "paying", payment: { buysDuplicates } })}
        />
        <Bill totals={totals} availableCents={availableCents} />
        <TestShop />
        {totals.count === 0 && (
          <InlineAlert kind="info">All rows were bought before. There is nothing to pay for.</InlineAlert>
        )}
        <NotBought rows={rowsNotBought(paidRows)} />
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
