import { Button, Group, Stack } from "@mantine/core";
import type { Order, ReplyOf } from "@shipctl/sdk";
import { count, formatUsd, sumUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../api/problem.js";
import { useInvalidate, useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { FailedLabelsDialog } from "../../components/failed-labels-dialog.js";
import { mayBeVoided } from "../../components/order-state.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { Dialog } from "../../ui/dialog.js";
import { useToasts } from "../../ui/toasts.js";
import classes from "./void-dialog.module.css";

interface VoidDialogProps {
  readonly orders: readonly Order[];
  readonly onClose: () => void;
  /** At least one label was voided. */
  readonly onVoided?: () => void;
}

/** When to look for the refund of a carrier that agrees immediately, or soon. */
const LOOKS_MS = [2_000, 6_000, 15_000];

/** Confirms voiding labels, then lists those that could not be voided. */
export function VoidDialog({ orders, onClose, onVoided }: VoidDialogProps) {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const voiding = useWrite("voidOrders", { changes: STALE.orders });
  const [mixed, setMixed] = useState<ReplyOf<"voidOrders">>();
  const voidable = orders.filter(mayBeVoided);
  const isOne = orders.length === 1;

  const submit = () => {
    if (voiding.isPending) return;
    voiding.mutate(
      { body: { orderIds: voidable.map(({ orderId }) => orderId) } },
      {
        onSuccess: (reply) => {
          for (const ms of LOOKS_MS) setTimeout(() => invalidate(...STALE.orders), ms);
          if (reply.voided > 0) {
            toasts.success(`${count(reply.voided, "label")} voided. The money is refunded when the carrier agrees.`);
            onVoided?.();
          }
          if (reply.voided < reply.results.length) setMixed(reply);
          else onClose();
        },
      },
    );
  };
  if (mixed) {
    const title = `${count(mixed.voided, "label")} voided`;
    return <FailedLabelsDialog title={title} words="could not be voided" results={mixed.results} onClose={onClose} />;
  }
  if (voidable.length === 0) return <NothingToVoid onClose={onClose} />;
  const sum = sumUsd(voidable.map(({ price }) => price));
  return (
    <ConfirmDialog
      danger
      title={isOne ? `Void ${orders[0]?.orderId}?` : `Void ${count(voidable.length, "label")}?`}
      confirmLabel={isOne ? "Void label" : "Void labels"}
      busy={voiding.isPending}
      problem={voiding.error ? errorText(voiding.error, "Failed to void") : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      {voidable.length < orders.length && (
        <p className={classes.text}>
          {`${orders.length - voidable.length} of the ${count(orders.length, "selected label")} cannot be voided: already scanned, already voided, or not bought.`}
        </p>
      )}
      <p className={classes.text}>
        {`The carrier is asked to refund ${formatUsd(sum)}. ${isOne ? "This label" : "These labels"} must not be used after that.`}
      </p>
    </ConfirmDialog>
  );
}

function NothingToVoid({ onClose }: Pick<VoidDialogProps, "onClose">) {
  return (
    <Dialog onClose={onClose} title="Nothing to void" size="sm">
      <Stack gap="lg">
        <p>The selected labels were already scanned by the carrier, already voided, or are still being bought.</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
