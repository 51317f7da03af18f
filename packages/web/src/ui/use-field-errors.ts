import { type ReactNode, useState } from "react";

/** `true` marks a field without a text. */
type Errors<Name extends string> = Readonly<Partial<Record<Name, ReactNode>>>;

interface FieldErrors<Name extends string> {
  readonly errors: Errors<Name>;
  /** Replaces all errors: by those that the form found, or by those that the server reported. */
  readonly show: (errors: Errors<Name>) => void;
  /** Call it when the user changes the field. */
  readonly clear: (...names: readonly Name[]) => void;
}

/**
 * Errors at the fields of a form that keeps its own values. With `useForm`, use its `setErrors`.
 *
 * @example
 * const wrong = useFieldErrors<"question" | "answer">();
 * save.mutate(input, { onError: (error) => wrong.show(fieldErrors(error, NAMES, "Failed to save").fields) });
 */
export function useFieldErrors<Name extends string>(): FieldErrors<Name> {
  const [errors, show] = useState<Errors<string>>({});
  const clear = (...names: readonly Name[]) =>
    show((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.some((one) => one === name))));
  return { errors, show, clear };
}
