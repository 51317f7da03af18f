import { Button } from "@mantine/core";
import type { CallInput, ReplyOf } from "@shipctl/sdk";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { useApi } from "../api/api-context.js";
import { callOf } from "../api/client.js";
import { errorText } from "../api/error-text.js";
import { fieldErrors } from "../api/field-errors.js";
import { FormShell } from "../ui/form-shell.js";

interface Problem {
  /** Above the form. */
  readonly text: string | undefined;
  /** By field name; `true` marks the field without a text. */
  readonly fields: Readonly<Partial<Record<string, ReactNode>>>;
}

type Values = Readonly<Record<string, string | boolean>>;

const NO_PROBLEM: Problem = { text: undefined, fields: {} };

/**
 * The state of a form on the sign-in pages. Has the interface of `useForm`, so these pages need not load @mantine/form.
 *
 * @example const form = useAccountForm("login", "Login failed", { email: "", password: "" });
 */
export function useAccountForm<Id extends "login" | "register" | "resetPassword", Drafted extends Values>(
  id: Id,
  failure: string,
  initialValues: Drafted,
) {
  const { client } = useApi();
  const [values, setValues] = useState(initialValues);
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [isPending, setPending] = useState(false);
  const onChange = ({ currentTarget: { name, type, value, checked } }: ChangeEvent<HTMLInputElement>) =>
    setValues((before) => ({ ...before, [name]: type === "checkbox" ? checked : value }));
  return {
    values,
    isPending,
    error: problem.text,
    errors: problem.fields,
    /** Shows a problem without calling the server. */
    refuse: setProblem,
    getInputProps(name: keyof Drafted & string): object {
      const value = values[name];
      return {
        ...(typeof value === "boolean" ? { checked: value } : { value }),
        ...{ name, onChange, error: problem.fields[name], "aria-invalid": Boolean(problem.fields[name]) },
      };
    },
    async send(input: CallInput<Id>, onSuccess: (reply: ReplyOf<Id>) => void) {
      setProblem(NO_PROBLEM);
      setPending(true);
      try {
        onSuccess(await callOf(client, id)(input));
      } catch (error) {
        const names = Object.keys(initialValues);
        const { text = errorText(error, failure), fields } = fieldErrors(error, names, failure);
        const [wrong, ...others] = Object.keys(fields);
        // The message is above the form, so a single wrong field is only marked.
        setProblem({ text, fields: wrong !== undefined && others.length === 0 ? { [wrong]: true } : fields });
      } finally {
        setPending(false);
      }
    },
  };
}

interface AccountFormProps {
  readonly form: { readonly isPending: boolean; readonly error: string | undefined };
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  /** On the button while the form is being sent. */
  readonly pendingLabel: string;
  readonly children: ReactNode;
}

/** A form on the sign-in pages. The browser checks required fields. */
export function AccountForm({
  form: { isPending, error },
  onSubmit,
  submitLabel,
  pendingLabel,
  ...rest
}: AccountFormProps) {
  return (
    <FormShell isNative isPending={isPending} error={error} onSubmit={onSubmit}>
      {rest.children}
      <Button type="submit" fullWidth aria-disabled={isPending} data-busy={isPending || undefined}>
        {isPending ? pendingLabel : submitLabel}
      </Button>
    </FormShell>
  );
}
