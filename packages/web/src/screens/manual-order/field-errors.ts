import type { FieldError } from "@shipctl/sdk";
import type { DraftProblem } from "./check-draft.js";
import { type Draft, typedValue } from "./draft.js";

/** What the server said of a draft. */
export interface Refusal {
  readonly draft: Draft;
  readonly errors: readonly FieldError[];
}

/** What the server said of fields that still hold what it saw. */
export function standingErrors(refusal: Refusal | undefined, draft: Draft): readonly DraftProblem[] {
  if (!refusal) return [];
  return refusal.errors
    .filter(({ field }) => {
      const seen = typedValue(refusal.draft, field);
      return seen !== undefined && seen === typedValue(draft, field);
    })
    .map(({ field, message, suggestion }) => ({
      field,
      message: suggestion === undefined ? message : `${message} (suggestion: ${suggestion})`,
    }));
}

/** The first message for each field of one part of the form, under the field's own name. */
export function errorsOf(problems: readonly DraftProblem[], part: string): Record<string, string> {
  const inPart = problems.filter(({ field }) => field.split(".")[0] === part);
  return Object.fromEntries(inPart.map(({ field, message }) => [field.split(".").at(-1) ?? field, message]).reverse());
}
