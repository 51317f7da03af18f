import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.js";
import { InlineAlert } from "./inline-alert.js";
import { useSingleSend } from "./use-single-send.js";

interface ConfirmDialogProps {
  readonly title: string;
  /** The question. */
  readonly children: ReactNode;
  /** The button's text: a verb that names the action. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly busy: boolean;
  /** Cannot be closed while busy, because it shows what is not shown again. */
  readonly staysWhileBusy?: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  /** The action cannot be undone. */
  readonly danger?: boolean;
}

/** Asks for confirmation. Stays open and shows the problem if the action fails. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  onConfirm,
  onClose,
  busy,
  ...rest
}: ConfirmDialogProps) {
  const { problem, danger = false, staysWhileBusy = false } = rest;
  const stays = busy && staysWhileBusy;
  const close = () => {
    if (!stays) onClose();
  };
  const once = useSingleSend(busy);
  return (
    <Dialog onClose={close} title={title}>
      <Stack gap="lg">
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" disabled={stays} onClick={close}>
            Cancel
          </Button>
          <Button color={danger ? "danger" : undefined} loading={busy} onClick={() => once(onConfirm)}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
