import { Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice.js";

export interface FormProblem {
  /** Why it was not saved; undefined while nothing is wrong, or the fields say it all. */
  readonly error: ReactNode;
  /** A warning where something can be done about it here. */
  readonly errorKind?: "error" | "warning" | undefined;
}

interface FormShellProps extends FormProblem {
  /** It is being sent, and is not sent again. */
  readonly isPending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly label?: string;
  /** The browser itself asks for what is required. */
  readonly isNative?: boolean;
  readonly children: ReactNode;
}

/** A form that is sent once at a time, and takes the focus to the first field that is wrong. */
export function FormShell(props: FormShellProps) {
  const { isPending, error, errorKind = "error", onSubmit, label, isNative = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  const focusFirstError = () => {
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) isAsked.current = false;
    field?.focus();
  };
  // The answer to a submit is drawn by one of the next renders: that of the fields, or that of the server.
  useEffect(() => {
    if (isAsked.current && !isPending) focusFirstError();
  });
  // An answer that comes later does not interrupt typing.
  const stopAsking = () => {
    isAsked.current = false;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    isAsked.current = true;
    onSubmit(event);
  };
  return (
    <form ref={form} aria-label={label} onSubmit={submit} onInput={stopAsking} noValidate={!isNative}>
      <Stack gap="lg">
        {error && <Notice kind={errorKind}>{error}</Notice>}
        {children}
      </Stack>
    </form>
  );
}
