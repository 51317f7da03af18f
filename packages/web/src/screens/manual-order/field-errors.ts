import type { FieldError } from "@shipctl/sdk";
import type { DraftProblem } from "./check-draft.js";
import { type Draft, typedValue } from "./draft.js";

/** Errors that the server returned for a draft. */
export interface Refusal {
  readonly draft: Draft;
  readonly errors: readonly FieldError[];
}

/** Server errors of fields that have not changed since the request. */
export function standingErrors(refusal: Refusal | undefined, draft: Draft): readonly DraftProblem[] {
  if (!refusal) return [];
  return refusal.errors
    .filter(({ field }) => {
      const sent = typedValue(refusal.draft, field);
      return sent !== undefined && sent === typedValue(draft, field);
    })
    .map(({ field, message, suggestion }) => ({
      field,
      message: suggestion === undefined ? message : `${message} (suggestion: ${suggestion})`,
    }));
}

/** The first message of each field in one part of the form, by field name. */
export function errorsOf(problems: readonly DraftProblem[], part: string): Record<string, string> {
  const parents = [part, `${part}.dimensions`];
  const inPart = problems.filter(({ field }) => parents.includes(field.slice(0, field.lastIndexOf("."))));
  return Object.fromEntries(inPart.map(({ field, message }) => [field.split(".").at(-1) ?? field, message]).reverse());
}
