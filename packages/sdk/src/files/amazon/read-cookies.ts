import { isRecord } from "../../contract/index.js";
import { CONFIRM_MESSAGES } from "./confirm-messages.js";

/** The cookies of a file, or why there are none. */
export type MarketplaceCookies =
  | { ok: true /** `name=value` pairs, as a Cookie header holds them. */; cookies: string; count: number }
  | { ok: false; message: string };

/**
 * Reads a file of cookies as browser extensions export them: JSON with a list of names and values, or a map of them,
 * by itself or under `cookies`. A cookie that does not fit into a header makes the file unusable.
 *
 * @example
 * readCookiesFile('[{ "name": "session", "value": "abc" }]', "cookies.json"); // => { ok: true, cookies: "session=abc", count: 1 }
 */
export function readCookiesFile(text: string, fileName: string): MarketplaceCookies {
  const file = fileName.toLowerCase().endsWith(".json") ? parseJson(text) : undefined;
  const found = isRecord(file) && "cookies" in file ? file.cookies : file;
  if (typeof found !== "object" || found === null) return { ok: false, message: CONFIRM_MESSAGES.cookiesUnparsable };
  const pairs = Array.isArray(found) ? found.map(pairOf) : Object.entries(found);
  const cookies = pairs.map(cookieOf);
  if (cookies.length === 0 || cookies.includes(undefined)) {
    return { ok: false, message: CONFIRM_MESSAGES.cookiesUnusable };
  }
  return { ok: true, cookies: cookies.join("; "), count: cookies.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function pairOf(item: unknown): [unknown, unknown] {
  return isRecord(item) ? [item.name, item.value] : [undefined, undefined];
}

/** Names are tokens, values printable ASCII without the marks that would end them. */
function cookieOf([name, value]: readonly [unknown, unknown]): string | undefined {
  if (typeof name !== "string" || !/^[!#$%&'*+\-.^_`|~\w]+$/.test(name)) return undefined;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return /^[\x20-\x3A\x3C-\x7E]*$/.test(String(value)) ? `${name}=${value}` : undefined;
}
