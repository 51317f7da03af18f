import { hash } from "node:crypto";
import { isRecord } from "@shipctl/sdk/contract";
import { Problem } from "./problem.js";

const LENGTH = 16;

/** A hash of a record's state: equal states have equal versions, whatever the order of members (jsonb has its own). */
export const versionOf = (facts: unknown): string =>
  hash("sha256", JSON.stringify(facts ?? null, withSortedMembers), "base64url").slice(0, LENGTH);

const withSortedMembers = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** The ETag header of a reply. */
export const etag = (version: string): { ETag: string } => ({ ETag: `"${version}"` });

/** The current state to compare with. */
export interface CurrentVersion {
  readonly version: string;
  readonly message: () => string;
  /** The current value, for the error's details. */
  readonly details: () => object;
}

/** @throws version_conflict if the caller sent another version. */
export function requireVersion(ifMatch: string | undefined, { version, message, details }: CurrentVersion): void {
  if (ifMatch === undefined || seenVersions(ifMatch).some((seen) => seen === "*" || seen === version)) return;
  throw new Problem("version_conflict", message(), { details: { version, ...details() } });
}

/** `"a", W/"b"` as RFC 9110 writes them, or an unquoted version. */
const seenVersions = (ifMatch: string): string[] =>
  ifMatch.split(",").map((seen) =>
    seen
      .trim()
      .replace(/^W\//, "")
      .replace(/^"(.*)"$/, "$1"),
  );
