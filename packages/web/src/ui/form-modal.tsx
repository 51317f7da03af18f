import { Button, Group, Modal, type ModalProps } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { type FormProblem, FormShell } from "./form-shell.js";
import { useUnsavedGuard } from "./unsaved.js";
import { useFocusBack } from "./use-focus-back.js";

interface FormModalProps extends FormProblem, Pick<ModalProps, "title" | "size"> {
  readonly isPending: boolean;
  /** Something was typed: closing asks first. */
  readonly isDirty: boolean;
  /** The verb on the button. */
  readonly submitLabel: string;
  readonly canSubmit?: boolean;
  /** It cannot be taken back. */
  readonly danger?: boolean;
  /** A question is above it, and answers to Escape alone. */
  readonly isCovered?: boolean;
  /** Other buttons, before Cancel. */
  readonly actions?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. What was typed is not left without a question; draw it only while it is open. */
export function FormModal(props: FormModalProps) {
  const {
    isPending,
    isDirty,
    submitLabel,
    canSubmit = true,
    danger = false,
    isCovered = false,
    actions,
    onClose,
    children,
  } = props;
  useFocusBack();
  const guard = useUnsavedGuard(isDirty);
  const close = () => guard.leave(onClose);
  return (
    <Modal
      opened
      onClose={close}
      title={props.title}
      size={props.size ?? "md"}
      closeOnEscape={!isCovered}
      closeOnClickOutside={!isCovered}
      trapFocus={!isCovered}
    >
      <FormShell isPending={isPending} error={props.error} errorKind={props.errorKind} onSubmit={props.onSubmit}>
        {children}
        <Group justify="flex-end">
          {actions}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color={danger ? "red.8" : undefined} disabled={!canSubmit} loading={isPending}>
            {submitLabel}
          </Button>
        </Group>
      </FormShell>
    </Modal>
  );
}
