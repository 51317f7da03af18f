import { ApiError } from "@shipctl/sdk";
import { problemText } from "@shipctl/sdk/display";
import { useState } from "react";
import { useSignedInAgain } from "./api-context.js";

interface FieldErrors<Name extends string> {
  /** Above the form; undefined when the fields say it all. */
  readonly text: string | undefined;
  readonly fields: Partial<Record<Name, string>>;
}

/**
 * Why the server rejected a form: errors for the form's own fields, and a text for everything else. A field also takes
 * the errors inside its value: `tags` those of `tags[3]`.
 */
export function fieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  fallback: string,
): FieldErrors<Name> {
  const errors = error instanceof ApiError ? error.errors : [];
  const fields: Partial<Record<Name, string>> = {};
  let areAllAtFields = errors.length > 0;
  for (const { field, message } of errors) {
    const name = nearest(names, field);
    if (name === undefined) areAllAtFields = false;
    else fields[name] ??= message;
  }
  return { text: areAllAtFields ? undefined : errorText(error, fallback), fields };
}

/** Shows why the server rejected a form: at its own fields, and above it. */
export function showFieldErrors<Name extends string>(
  form: { readonly setErrors: (fields: Partial<Record<Name, string>>) => void },
  setProblem: (text: string | undefined) => void,
  ...rejection: Parameters<typeof fieldErrors<Name>>
): void {
  const { text, fields } = fieldErrors(...rejection);
  setProblem(text);
  form.setErrors(fields);
}

/** The most specific of the names: `pricingTiers[1].price` before `pricingTiers[1]`. */
function nearest<Name extends string>(names: readonly Name[], field: string): Name | undefined {
  const [first, ...others] = names.filter(
    (name) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`),
  );
  return others.reduce((longest, name) => (longest && longest.length >= name.length ? longest : name), first);
}

/** The text for a failed call: the server's message and its field errors, else the screen's own text. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.serverMessage === undefined) return fallback;
  return problemText({ message: error.serverMessage, errors: error.errors }, fallback);
}

/**
 * Why a form was not saved. Cleared when the user signs in again after the session expired.
 *
 * @example const [problem, setProblem] = useProblem();
 */
export function useProblem<Problem = string>(): [Problem | undefined, (problem: Problem | undefined) => void] {
  const [problem, setProblem] = useState<Problem>();
  useSignedInAgain(() => setProblem(undefined));
  return [problem, setProblem];
}

/** Whether the call fails until the password is confirmed. */
export const needsPassword = (error: unknown): boolean => error instanceof ApiError && error.code === "password_needed";
