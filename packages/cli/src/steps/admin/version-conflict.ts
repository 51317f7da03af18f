import { ApiError } from "@shipctl/sdk";
import { failure } from "../../io/exit-code.js";

type Details = NonNullable<ApiError["details"]>;

/** A typed value, undefined if the command does not set it, and its current value. */
type ValuePair = readonly [what: string, typed: string | undefined, current: string | undefined];

interface ConflictText {
  /** The current values next to the typed ones. */
  readonly values?: (current: Details) => readonly ValuePair[];
  /** The effect of a second run, like `set your price`. */
  readonly retry: string;
}

/** Sends a change for the version that was read. On a conflict, shows the current values and how to continue. */
export async function withConflictText<Reply>(
  call: Promise<Reply>,
  { values = () => [], retry }: ConflictText,
): Promise<Reply> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "version_conflict") throw error;
    const lines = values(error.details ?? {})
      .filter(([, typed]) => typed !== undefined)
      .map(([what, typed, current]) => `${what}: you typed ${typed}, it is ${current ?? "not set"} now`);
    throw failure(`${error.message}.`, ...lines, `Nothing was changed. Run the command again to ${retry}.`);
  }
}

/** The header with the version that was read. */
export const ifUnchanged = (version: string | undefined) => ({ "If-Match": version });
