import { Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { InlineAlert } from "./inline-alert.js";
import { useSingleSend } from "./use-single-send.js";

export interface FormProblem {
  /** Why the form was not saved; undefined if there is no problem, or if the field errors cover it. */
  readonly error: ReactNode;
  /** `warning` if the user can resolve it in this form. */
  readonly errorKind?: "error" | "warning" | undefined;
}

interface FormShellProps extends FormProblem {
  /** The form is being sent; further submits are ignored. */
  readonly isPending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly label?: string;
  /** The browser checks required fields. */
  readonly isNative?: boolean;
  readonly children: ReactNode;
}

/** A form that ignores submits while it is being sent, and focuses the first invalid field. */
export function FormShell(props: FormShellProps) {
  const { isPending, error, errorKind = "error", onSubmit, label, isNative = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const wasSubmitted = useRef(false);
  const once = useSingleSend(isPending);
  const focusFirstError = () => {
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) wasSubmitted.current = false;
    field?.focus();
  };
  // Errors appear in a later render: after the fields are validated, or after the server replies.
  useEffect(() => {
    if (wasSubmitted.current && !isPending) focusFirstError();
  });
  // A late reply does not interrupt typing.
  const ignoreReply = () => {
    wasSubmitted.current = false;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    once(() => {
      wasSubmitted.current = true;
      onSubmit(event);
    });
  };
  return (
    <form ref={form} aria-label={label} onSubmit={submit} onInput={ignoreReply} noValidate={!isNative}>
      <Stack gap="lg">
        {error && <InlineAlert kind={errorKind}>{error}</InlineAlert>}
        {children}
      </Stack>
    </form>
  );
}
