import { ApiError } from "@shipctl/sdk";
import { errorText } from "./error-text.js";

interface FieldErrors<Name extends string> {
  /** Above the form; undefined when the fields say it all. */
  readonly text: string | undefined;
  readonly fields: Partial<Record<Name, string>>;
}

/** Why the server rejected a form: errors for the form's own fields, and a text for everything else. */
export function fieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  fallback: string,
): FieldErrors<Name> {
  const errors = error instanceof ApiError ? error.errors : [];
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const message = errors.find(({ field }) => field === name)?.message;
    if (message !== undefined) fields[name] = message;
  }
  const areAllAtFields = errors.length > 0 && errors.every(({ field }) => names.some((name) => name === field));
  return { text: areAllAtFields ? undefined : errorText(error, fallback), fields };
}
