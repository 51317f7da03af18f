import { ApiError } from "@shipctl/sdk";
import { failure } from "../../io/exit-code.js";

type Details = NonNullable<ApiError["details"]>;

/** Something that was typed, or undefined where it was not, beside what it is by now. */
type Beside = readonly [what: string, typed: string | undefined, fresh: string | undefined];

/** Sends a change for the version that was read. On a conflict, shows the current values beside the typed ones. */
export async function withConflictText<Reply>(
  call: Promise<Reply>,
  beside: (fresh: Details) => readonly Beside[],
): Promise<Reply> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "version_conflict") throw error;
    const lines = beside(error.details ?? {})
      .filter(([, typed]) => typed !== undefined)
      .map(([what, typed, fresh]) => `${what}: you typed ${typed}, it is ${fresh ?? "not set"} now`);
    throw failure(`${error.message}.`, ...lines, "Nothing was changed. Run the command again to set your values.");
  }
}

/** The header that says which version was seen. */
export const seen = (version: string | undefined) => ({ "If-Match": version });
