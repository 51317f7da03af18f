import { normaliseHeader } from "./header-aliases.js";

/**
 * A short fingerprint of a set of headers, whatever their order, case and punctuation, for remembering a mapping.
 * The two columns that a failure file adds do not count, so a mended file finds its mapping again.
 *
 * @example
 * headerKey(["Name", "ZIP code"]) === headerKey(["zip_code", "NAME"]); // => true
 */
export function headerKey(headers: readonly string[]): string {
  const names = headers.map(normaliseHeader).filter((name) => !isFailureHeader(name));
  const text = names.sort().join("\n");
  return `${names.length}-${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x9747b28c)}`;
}

/** Whether a header is one that a failure file adds to the original columns. */
export function isFailureHeader(header: string): boolean {
  const name = normaliseHeader(header);
  return name === "errorcode" || name === "errormessage";
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
