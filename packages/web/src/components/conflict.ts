import { ApiError } from "@shipctl/sdk";

type Details = NonNullable<ApiError["details"]>;

/** What another admin has saved, if the save was rejected because of it. */
export function conflictIn(error: unknown): Details | undefined {
  return error instanceof ApiError && error.code === "version_conflict" ? (error.details ?? {}) : undefined;
}

export const seen = (version: string | undefined) => ({ "If-Match": version });

/** Appended to the server's message. */
export const LOOK_AGAIN = "Your changes are still here. Compare them, then save again.";
