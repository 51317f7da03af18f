import { Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import classes from "./form-panel.module.css";
import { type FormProblem, FormShell } from "./form-shell.js";
import { useUnsavedGuard } from "./unsaved.js";

interface FormPanelProps extends FormProblem {
  /** For screen readers. */
  readonly label: string;
  readonly isPending: boolean;
  /** Something was typed, so leaving asks first. */
  readonly isDirty: boolean;
  /** The button's text: a verb that names the action. */
  readonly submitLabel: string;
  readonly isPrimary?: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields, in one line with the button. */
  readonly children: ReactNode;
}

/** A short form on a screen, which asks before it is left with typed input. */
export function FormPanel(props: FormPanelProps) {
  const { label, isPending, isDirty, submitLabel, isPrimary = false, onSubmit, error, errorKind, children } = props;
  useUnsavedGuard(isDirty);
  return (
    <FormShell label={label} isPending={isPending} error={error} errorKind={errorKind} onSubmit={onSubmit}>
      <div className={classes.line}>
        {children}
        <Button
          type="submit"
          variant={isPrimary ? "filled" : "default"}
          className={classes.save ?? ""}
          loading={isPending}
        >
          {submitLabel}
        </Button>
      </div>
    </FormShell>
  );
}
