import { Button, Group, Modal, Stack } from "@mantine/core";
import type { BulkOrder, VoidList } from "@shipctl/sdk";
import { count, formatCount } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useForget, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { Notice } from "../../../ui/notice.js";
import { useNotices } from "../../../ui/notices.js";
import classes from "./details.module.css";

interface DialogProps {
  readonly bulkOrder: BulkOrder;
  readonly onClose: () => void;
}

/** By when a carrier that agrees at once has been asked and the money is back. */
const SETTLED_MS = 2_000;

/** Asks before every label is voided, and says which could not be. */
export function VoidBulkDialog({ bulkOrder, onClose }: DialogProps) {
  const { bulkOrderId, counts } = bulkOrder;
  const notices = useNotices();
  const forget = useForget();
  const voiding = useWrite("voidBulkOrder", { changes: STALE.orders });
  const [mixed, setMixed] = useState<VoidList>();

  const submit = () => {
    if (voiding.isPending) return;
    voiding.mutate(
      { path: { bulkOrderId } },
      {
        onSuccess: (reply) => {
          setTimeout(() => forget(...STALE.orders), SETTLED_MS);
          if (reply.voided > 0) {
            notices.success(`${count(reply.voided, "label")} voided. The money comes back when the carrier agrees.`);
          }
          if (reply.voided < reply.results.length) setMixed(reply);
          else onClose();
        },
      },
    );
  };
  if (mixed) return <Outcome reply={mixed} onClose={onClose} />;
  return (
    <ConfirmDialog
      danger
      title={`Void the labels of ${bulkOrderId}?`}
      confirmLabel="Void labels"
      busy={voiding.isPending}
      problem={voiding.isError ? errorText(voiding.error, "Failed to void") : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      Every one of the {count(counts.bought, "label")} that was not scanned yet is voided, and the carrier is asked to
      refund it. Voided labels must not be used afterwards.
    </ConfirmDialog>
  );
}

const SHOWN = 20;

function Outcome({ reply, onClose }: { reply: VoidList; onClose: () => void }) {
  const kept = reply.results.filter(({ code }) => code !== undefined);
  return (
    <Modal opened onClose={onClose} title={`${count(reply.voided, "label")} voided`}>
      <Stack gap="lg">
        <Notice kind="warning">{`${count(kept.length, "label")} could not be voided`}</Notice>
        <ul className={classes.list}>
          {kept.slice(0, SHOWN).map(({ orderId, message }) => (
            <li key={orderId}>{message ?? orderId}</li>
          ))}
          {kept.length > SHOWN && <li>and {formatCount(kept.length - SHOWN)} more</li>}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
