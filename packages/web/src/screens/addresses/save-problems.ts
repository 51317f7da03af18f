import { ApiError } from "@shipctl/sdk";
import { errorText } from "../../api/error-text.js";
import { type AddressDraft, EMPTY_ADDRESS } from "../../components/address-fields.js";

interface SaveProblems {
  /** Above the form; undefined when the fields say it all. */
  readonly text: string | undefined;
  readonly fields: Partial<Record<keyof AddressDraft, string>>;
}

/** What to say when an address could not be saved, and beside which fields. */
export function saveProblems(error: unknown, deed: "create" | "update"): SaveProblems {
  const errors = error instanceof ApiError ? error.errors : [];
  const fields = Object.fromEntries(errors.filter(({ field }) => isField(field)).map((at) => [at.field, at.message]));
  const answered = error instanceof ApiError && error.status > 0;
  const fallback = answered ? `Failed to ${deed} address` : "Failed to save address";
  const allAtFields = errors.length > 0 && errors.every(({ field }) => isField(field));
  return { text: allAtFields ? undefined : errorText(error, fallback), fields };
}

const isField = (name: string): boolean => Object.hasOwn(EMPTY_ADDRESS, name);
