import { Button } from "@mantine/core";
import type { CallInput, ReplyOf } from "@shipctl/sdk";
import { type ChangeEvent, type ReactNode, Suspense, useState } from "react";
import { useApi } from "../api/api-context.js";
import { callOf } from "../api/client.js";
import { errorText, fieldErrors } from "../api/problem.js";
import { FormShell } from "../ui/form-shell.js";
import { useUnsavedGuard } from "../ui/unsaved.js";
import { useFieldErrors } from "../ui/use-field-errors.js";
import { challengeIn, codeStep } from "./challenge.js";
import type { CodeStepProps } from "./code-step.js";

interface Problem {
  /** Above the form. */
  readonly text: string | undefined;
  /** By field name; `true` marks the field without a text. */
  readonly fields: Readonly<Partial<Record<string, ReactNode>>>;
}

interface AccountFormOptions<Values> {
  /** The error text if the server gives none. */
  readonly failure: string;
  readonly initialValues: Values;
  /** Asks before the page is left with typed input; true unless given. */
  readonly isGuarded?: boolean;
}

/**
 * The state of a form on the sign-in pages, without the library of the others, which is a twentieth of their code.
 *
 * @example const form = useAccountForm("login", { failure: "Login failed", initialValues: { email: "", password: "" } });
 */
export function useAccountForm<
  Id extends "login" | "register" | "resetPassword" | "requestPasswordReset",
  Values extends Record<string, string | boolean>,
>(id: Id, { failure, initialValues, isGuarded = true }: AccountFormOptions<Values>) {
  const { client } = useApi();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [step, setStep] = useState<CodeStepProps>();
  const [values, setValues] = useState(initialValues);
  const wrong = useFieldErrors<string>();
  const guard = useUnsavedGuard(isGuarded && Object.keys(values).some((name) => values[name] !== initialValues[name]));
  /** Shows a problem without calling the server. */
  const refuse = ({ text, fields }: Problem) => {
    setError(text);
    wrong.show(fields);
  };
  return {
    values,
    errors: wrong.errors,
    getInputProps(name: keyof Values & string) {
      const value: string | boolean | undefined = values[name];
      return {
        name,
        value: typeof value === "boolean" ? undefined : value,
        checked: typeof value === "boolean" ? value : undefined,
        onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
          wrong.clear(name);
          setValues((before) => ({
            ...before,
            [name]: typeof value === "boolean" ? currentTarget.checked : currentTarget.value,
          }));
        },
        error: wrong.errors[name],
        "aria-invalid": Boolean(wrong.errors[name]),
      };
    },
    isPending,
    error,
    step,
    refuse,
    async send(input: CallInput<Id>, onSuccess: (reply: ReplyOf<Id> | ReplyOf<"login">) => void) {
      refuse({ text: undefined, fields: {} });
      setPending(true);
      try {
        const reply = await callOf(client, id)(input);
        guard.saved();
        onSuccess(reply);
      } catch (problem) {
        const challenge = challengeIn(problem);
        if (challenge !== undefined) {
          guard.saved();
          return setStep({ challenge, onSignedIn: onSuccess, onBack: () => setStep(undefined) });
        }
        const { text = errorText(problem, failure), fields } = fieldErrors(
          problem,
          Object.keys(initialValues),
          failure,
        );
        const [wrong, ...others] = Object.keys(fields);
        // The message is above the form, so a single wrong field is only marked.
        refuse({ text, fields: wrong !== undefined && others.length === 0 ? { [wrong]: true } : fields });
      } finally {
        setPending(false);
      }
    },
  };
}

interface AccountFormProps {
  readonly form: {
    readonly isPending: boolean;
    readonly error: string | undefined;
    /** Takes the place of the form when a code is needed. */
    readonly step: CodeStepProps | undefined;
  };
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  /** On the button while the form is being sent. */
  readonly pendingLabel: string;
  readonly children: ReactNode;
}

/** A form on the sign-in pages. The browser checks required fields. */
export function AccountForm({
  form: { isPending, error, step },
  onSubmit,
  submitLabel,
  pendingLabel,
  ...rest
}: AccountFormProps) {
  if (step) {
    return (
      <Suspense>
        <codeStep.Shown {...step} />
      </Suspense>
    );
  }
  return (
    <FormShell isNative isPending={isPending} error={error} onSubmit={onSubmit}>
      {rest.children}
      <Button type="submit" fullWidth aria-disabled={isPending} data-busy={isPending || undefined}>
        {isPending ? pendingLabel : submitLabel}
      </Button>
    </FormShell>
  );
}
