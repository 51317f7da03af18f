import { ApiError } from "@shipctl/sdk";

type Details = NonNullable<ApiError["details"]>;

/** What somebody else has saved meanwhile, when that is why a save was refused. */
export function conflictIn(error: unknown): Details | undefined {
  return error instanceof ApiError && error.code === "version_conflict" ? (error.details ?? {}) : undefined;
}

export const seen = (version: string | undefined) => ({ "If-Match": version });

/** Behind the server's words. */
export const LOOK_AGAIN = "What you typed is kept: compare and save again.";
