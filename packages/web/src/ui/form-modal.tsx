import { Button, Group, Modal, type ModalProps } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { type FormProblem, FormShell } from "./form-shell.js";
import { useUnsavedGuard } from "./unsaved.js";
import { useReturnFocus } from "./use-return-focus.js";

interface FormModalProps extends FormProblem, Pick<ModalProps, "title" | "size"> {
  readonly isPending: boolean;
  /** Something was typed, so closing asks first. */
  readonly isDirty: boolean;
  /** The button's text: a verb that names the action. */
  readonly submitLabel: string;
  readonly canSubmit?: boolean;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  /** Another dialog is above this one and handles Escape and the focus. */
  readonly isCovered?: boolean;
  /** More buttons, before Cancel. */
  readonly actions?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog, which asks before it discards typed input. Render it only while it is open. */
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
  useReturnFocus();
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
          <Button type="submit" color={danger ? "danger" : undefined} disabled={!canSubmit} loading={isPending}>
            {submitLabel}
          </Button>
        </Group>
      </FormShell>
    </Modal>
  );
}
