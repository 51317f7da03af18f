import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Notice } from "./notice.js";
import { useFocusBack } from "./use-focus-back.js";

interface ConfirmDialogProps {
  readonly title: string;
  /** The question, as the product asks it. */
  readonly children: ReactNode;
  /** The verb on the button: what will happen. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly problem: string | undefined;
  /** It cannot be taken back. */
  readonly danger?: boolean;
}

/** Asks before something is done. Stays open, and says why, when it could not be done. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  onConfirm,
  onClose,
  busy,
  ...rest
}: ConfirmDialogProps) {
  const { problem, danger = false } = rest;
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="lg">
        {problem && <Notice kind="error">{problem}</Notice>}
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color={danger ? "red.8" : undefined} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
