import { Problem } from "./problem.js";
import { sha256 } from "./sha256.js";

const LENGTH = 16;

/** Tells two states of a thing apart: the same facts have the same version. */
export const versionOf = (facts: unknown): string =>
  sha256(JSON.stringify(facts ?? null), "base64url").slice(0, LENGTH);

/** A reply's header. */
export const etag = (version: string): { ETag: string } => ({ ETag: `"${version}"` });

/** What was seen, as a call says it, and what there is. */
export interface Fresh {
  readonly version: string;
  readonly message: () => string;
  /** The fresh value, as it is read. */
  readonly details: () => object;
}

/** @throws version_conflict unless the caller saw this version, or did not say which. */
export function requireVersion(ifMatch: string | undefined, { version, message, details }: Fresh): void {
  if (ifMatch === undefined || seenVersions(ifMatch).some((seen) => seen === "*" || seen === version)) return;
  throw new Problem("version_conflict", message(), { details: { version, ...details() } });
}

/** `"a", W/"b"` as RFC 9110 writes them, or a bare version. */
const seenVersions = (ifMatch: string): string[] =>
  ifMatch.split(",").map((seen) =>
    seen
      .trim()
      .replace(/^W\//, "")
      .replace(/^"(.*)"$/, "$1"),
  );
