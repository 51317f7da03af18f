import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ApiError } from "@shipctl/sdk";
import type { SheetRow } from "@shipctl/sdk/bulk";
import { duplicatesOf, repeatedRows, rowsNotBought, serviceTotals } from "@shipctl/sdk/bulk";
import { centsToUsd, formatCents, usdToCents } from "@shipctl/sdk/display";
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { OutageNotice } from "../../../components/outage-notice.js";
import { TopUpButton } from "../../../components/top-up/top-up-button.js";
import type { Outage } from "../../../components/use-outage.js";
import { Notice } from "../../../ui/notice.js";
import { Bill } from "./bill.js";
import { DuplicatesChoice } from "./duplicates-choice.js";
import { NotBought } from "./not-bought.js";
import { PurchaseProblem } from "./purchase-problem.js";

interface PayModalProps {
  /** All rows of the file. */
  readonly rows: readonly SheetRow[];
  /** The same with those unticked that are not bought because they look like earlier orders. */
  readonly paidRows: readonly SheetRow[];
  readonly buysDuplicates: boolean;
  readonly onBuysDuplicates: (buys: boolean) => void;
  readonly isPaying: boolean;
  readonly outage: Outage;
  readonly error: ApiError | null;
  /** `again`: the same rows were paid for a short while ago, and are meant once more. */
  readonly onConfirm: (options?: { again: boolean }) => void;
  readonly onClose: () => void;
}

/** What is bought and what is not, what it costs, and what is left of the balance. */
export function PayModal({ rows, paidRows, isPaying, error, onConfirm, onClose, ...rest }: PayModalProps) {
  const { buysDuplicates, onBuysDuplicates, outage } = rest;
  const balance = useRead("getBalance", undefined, { staleTime: 0 });
  const totals = serviceTotals(paidRows);
  const availableCents = balance.data && usdToCents(balance.data.balance);
  const missingCents = availableCents === undefined ? 0 : totals.totalCents - availableCents;
  const isShort = missingCents > 0;
  const cannotPay = isShort || availableCents === undefined || totals.count === 0;
  const [isToppingUp, setToppingUp] = useState(false);
  const isBoughtBefore = error?.code === "duplicate_purchase";
  const cancel = useRef<HTMLButtonElement>(null);
  // Whoever presses Enter once more is not to pay a second time.
  useEffect(() => {
    if (isBoughtBefore) cancel.current?.focus();
  }, [isBoughtBefore]);
  return (
    <Modal
      opened
      onClose={isPaying ? () => {} : onClose}
      title="Confirm payment"
      size="lg"
      // The top-up lies above this one, and answers to Escape alone.
      closeOnEscape={!isToppingUp}
      closeOnClickOutside={!isToppingUp}
      trapFocus={!isToppingUp}
    >
      <Stack gap="lg">
        {error && <PurchaseProblem error={error} rows={rows} />}
        <DuplicatesChoice
          duplicates={duplicatesOf(rows)}
          repeatedCount={repeatedRows(paidRows).length}
          isBought={buysDuplicates}
          isDisabled={isPaying}
          onChange={onBuysDuplicates}
        />
        <Bill totals={totals} availableCents={availableCents} />
        {totals.count === 0 && <Notice kind="info">All rows were bought before. Nothing is left to pay for.</Notice>}
        <NotBought rows={rowsNotBought(paidRows)} />
        {(isShort || isToppingUp) && (
          <Notice kind="warning">
            {isShort && `Insufficient balance: ${formatCents(missingCents)} more is needed.`}{" "}
            <TopUpButton missing={centsToUsd(missingCents)} onOpenChange={setToppingUp} />
          </Notice>
        )}
        {balance.isError && (
          <Notice kind="error" onRetry={() => balance.refetch()}>
            {errorText(balance.error, "Failed to load account balance")}
          </Notice>
        )}
        <OutageNotice outage={outage} />
        <Group justify="flex-end" gap="sm">
          <Button ref={cancel} variant="default" disabled={isPaying} onClick={onClose}>
            Cancel
          </Button>
          {isBoughtBefore ? (
            <Button
              key="again"
              color="red.8"
              disabled={cannotPay}
              loading={isPaying}
              onClick={() => onConfirm({ again: true })}
            >
              Buy once more for {formatCents(totals.totalCents)}
            </Button>
          ) : (
            <Button data-autofocus disabled={cannotPay} loading={isPaying} onClick={() => onConfirm()}>
              Confirm and pay {formatCents(totals.totalCents)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
