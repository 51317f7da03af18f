import { Button, Group, type ModalProps } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Dialog } from "./dialog.js";
import { type FormProblem, FormShell } from "./form-shell.js";
import { useUnsavedGuard } from "./unsaved.js";

interface FormModalProps extends FormProblem, Pick<ModalProps, "title" | "size"> {
  readonly isPending: boolean;
  /** Cannot be closed while the call is pending, because it shows what is not shown again. */
  readonly staysWhilePending?: boolean;
  /** Something was typed, so closing asks first. */
  readonly isDirty: boolean;
  /** The button's text: a verb that names the action. */
  readonly submitLabel: string;
  readonly canSubmit?: boolean;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  /** More buttons, before Cancel. */
  readonly actions?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog, which asks before it discards typed input. Render it only while it is open. */
export function FormModal(props: FormModalProps) {
  const { isPending, isDirty, submitLabel, canSubmit = true, danger = false, actions, onClose, children } = props;
  const guard = useUnsavedGuard(isDirty);
  const stays = isPending && props.staysWhilePending === true;
  const close = () => {
    if (!stays) guard.leave(onClose);
  };
  return (
    <Dialog onClose={close} title={props.title} size={props.size ?? "md"}>
      <FormShell isPending={isPending} error={props.error} errorKind={props.errorKind} onSubmit={props.onSubmit}>
        {children}
        <Group justify="flex-end">
          {actions}
          <Button variant="default" disabled={stays} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color={danger ? "danger" : undefined} disabled={!canSubmit} loading={isPending}>
            {submitLabel}
          </Button>
        </Group>
      </FormShell>
    </Dialog>
  );
}
