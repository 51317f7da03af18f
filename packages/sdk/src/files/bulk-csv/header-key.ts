/** A header without case, spaces, punctuation and "(optional)". */
export function normalizeHeader(header: string): string {
  return header
    .normalize("NFKC")
    .replace(/\((?:optional|required)\)|\[\d+\]$/gi, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * A short fingerprint of a set of headers, independent of order, case and punctuation, to save a mapping under. The two
 * columns of a failure file are ignored, so a fixed file finds its mapping again.
 *
 * @example
 * headerKey(["Name", "ZIP code"]) === headerKey(["zip_code", "NAME"]); // => true
 */
export function headerKey(headers: readonly string[]): string {
  const names = headers.map(normalizeHeader).filter((name) => !isFailureHeader(name));
  const text = names.sort().join("\n");
  return `${names.length}-${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x9747b28c)}`;
}

/** Whether a failure file adds this header. */
export function isFailureHeader(header: string): boolean {
  const name = normalizeHeader(header);
  return name === "errorcode" || name === "errormessage";
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
