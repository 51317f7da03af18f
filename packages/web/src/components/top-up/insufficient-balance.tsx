import { Button } from "@mantine/core";
import { ApiError } from "@shipctl/sdk";
import { formatUsd, sumUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { useInvalidate, useRead } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";

interface Refusal {
  /** What the purchase costs, and the balance at that time (USD). */
  readonly required: number;
  readonly available: number;
}

/** The amounts of a purchase that the server refused because of the balance. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || error.code !== "insufficient_funds") return undefined;
  const { required, available } = error.details ?? {};
  return required === undefined || available === undefined ? undefined : { required, available };
}

interface InsufficientBalanceProps {
  /** A price (USD) that is about to be paid, or the server's refusal of a purchase. */
  readonly price: number | Refusal;
}

/** How much more is needed for a price, with a top-up above the screen. Shows nothing once the balance is enough. */
export function InsufficientBalance({ price }: InsufficientBalanceProps) {
  const refusal = typeof price === "number" ? undefined : price;
  const balance = useRead("getBalance", undefined, refusal ? { staleTime: 0 } : {});
  // Stays while its dialog is open, also when the money has arrived.
  const [isToppingUp, setToppingUp] = useState(false);
  // The server's amounts are newer than the balance that was loaded before the purchase.
  const isOutdated = refusal !== undefined && (balance.isFetching || balance.error !== null);
  const available = isOutdated ? refusal.available : balance.data?.balance;
  const required = refusal?.required ?? (typeof price === "number" ? price : 0);
  const missing = available === undefined ? 0 : sumUsd([required, -available]);
  if (missing <= 0 && !isToppingUp) return null;
  return (
    <InlineAlert kind={refusal ? "error" : "warning"}>
      {missing > 0 && `Insufficient balance: ${formatUsd(missing)} more is needed. `}
      <TopUpButton missing={missing} onOpenChange={setToppingUp} />
    </InlineAlert>
  );
}

const TopUpHere = lazyDialog(async () => (await import("./top-up-here.js")).TopUpHere);

interface TopUpButtonProps {
  /** How much more is needed (USD), if known. */
  readonly missing: number | undefined;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Opens the top-up above the current screen, with the missing amount filled in. */
export function TopUpButton({ missing, onOpenChange }: TopUpButtonProps) {
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useState(false);
  const change = (opened: boolean) => {
    setOpen(opened);
    onOpenChange?.(opened);
    if (!opened) void invalidate(...STALE.balance);
  };
  return (
    <>
      <Button size="compact-xs" variant="light" onClick={() => change(true)}>
        Top up
      </Button>
      {isOpen && <TopUpHere missing={missing} onClose={() => change(false)} />}
    </>
  );
}
