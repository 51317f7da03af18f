import type { ApiError } from "./api-error.js";
import { contractWatch } from "./contract-watch.js";
import { invalidArgument } from "./faults.js";

/** Where the server is, who is asking, and how patient to be. */
export interface ClientOptions {
  /** The server's address, e.g. `https://labels.example`; in a browser `""` means the page's own. */
  baseUrl: string;
  /** The session token, or what gives it: asked before each attempt, so a fresh sign-in is seen at once. */
  token?: string | undefined | (() => string | undefined | Promise<string | undefined>);
  /** Sent as `x-api-key` when there is no token, and always to the public API (`client.v1…`). */
  apiKey?: string | undefined;
  /** Instead of the global fetch; a server's `app.fetch` does as well. */
  fetch?: (request: Request) => Response | Promise<Response>;
  /**
   * Longest silence, in milliseconds: until the answer begins, and then between two pieces of it. Default 30,000.
   * Until the answer begins, each 100 kB of request body add a second. `Infinity` waits for ever.
   */
  timeoutMs?: number;
  /**
   * How often a call that may be repeated is repeated after a network fault, 429 or 5xx. Default 2; but calls that take
   * an Idempotency-Key are repeated through an outage (no connection, no answer, 502, 503, 504) as long as
   * `retryWithinMs` allows.
   */
  retries?: number;
  /**
   * No further attempt begins later than this after the call began, in milliseconds. Default 90,000, and 120,000 for calls
   * that take an Idempotency-Key, which so outlast a server's restart of 90 s.
   */
  retryWithinMs?: number;
  /** Told once for each call that fails because the session has expired, before the call rejects. */
  onSessionExpired?: (error: ApiError) => void;
  /**
   * Told once, when a reply shows that the server speaks another version of the contract than this client. Calls go on:
   * what the other does not know is missing or passes through.
   */
  onOtherContract?: (serverContract: string) => void;
  /** Ends every call that is given no signal of its own. */
  signal?: AbortSignal;
  /** Sent as `User-Agent` (browsers keep their own). */
  userAgent?: string;
  /** The clock, in milliseconds since 1970; for tests. */
  now?: () => number;
  /** Resolves after `ms`, or at once when the signal aborts; for tests. */
  sleep?: Sleep;
  /** 0 to below 1, for the jitter between attempts; for tests. */
  random?: () => number;
}

/** Timers take no more; beyond that they fire at once. */
export const LONGEST_TIMER_MS = 2_147_483_647;

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The options with their defaults, checked. */
export interface Settings
  extends Omit<
    Required<ClientOptions>,
    | "token"
    | "apiKey"
    | "userAgent"
    | "signal"
    | "onSessionExpired"
    | "onOtherContract"
    | "fetch"
    | "retries"
    | "retryWithinMs"
  > {
  /** The global fetch is spared a Request that it would only copy. */
  send: (url: string, init: RequestInit) => Response | Promise<Response>;
  /** How errors name the server. */
  server: string;
  token: ClientOptions["token"];
  apiKey: string | undefined;
  retries: number | undefined;
  retryWithinMs: number | undefined;
  userAgent: string | undefined;
  signal: AbortSignal | undefined;
  onSessionExpired: ClientOptions["onSessionExpired"];
  /** Looks at what a reply says of the server's contract. */
  seeContract: (reply: Response) => void;
}

/** @throws ApiError `invalid_argument` that names the option, its value and what would do. */
export function settingsFrom(options: ClientOptions): Settings {
  const base = baseUrlOf(options.baseUrl);
  return {
    baseUrl: base.prefix,
    server: base.server,
    token: options.token,
    apiKey: options.apiKey,
    userAgent: options.userAgent,
    signal: options.signal,
    onSessionExpired: options.onSessionExpired,
    seeContract: contractWatch(options.onOtherContract),
    send: options.fetch ? sendRequests(options.fetch) : (url, init) => fetch(url, init),
    timeoutMs: checkTimeout(options.timeoutMs ?? 30_000),
    retries: checkRetries(options.retries),
    retryWithinMs: checkSpan("retryWithinMs", options.retryWithinMs),
    now: options.now ?? (() => Date.now()),
    sleep: options.sleep ?? sleepFor,
    random: options.random ?? (() => Math.random()),
  };
}

const sendRequests =
  (send: NonNullable<ClientOptions["fetch"]>): Settings["send"] =>
  (url, init) =>
    send(new Request(url, init));

export function checkTimeout(timeoutMs: number): number {
  if (timeoutMs === Number.POSITIVE_INFINITY || (timeoutMs > 0 && timeoutMs <= LONGEST_TIMER_MS)) return timeoutMs;
  throw invalidArgument(
    `timeoutMs is ${timeoutMs}; give milliseconds, more than 0 (about 24 days at most), or Infinity`,
  );
}

/** Resolves after `ms`, or at once when the signal aborts. */
export function sleepFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal?.addEventListener("abort", wake);
  });
}

export function checkRetries(retries: number | undefined): number | undefined {
  if (retries === undefined || (Number.isInteger(retries) && retries >= 0)) return retries;
  throw invalidArgument(`retries is ${retries}; give a whole number, 0 or more`);
}

function checkSpan(name: string, valueMs: number | undefined): number | undefined {
  if (valueMs === undefined || valueMs >= 0) return valueMs;
  throw invalidArgument(`${name} is ${valueMs}; give milliseconds, 0 or more`);
}

function baseUrlOf(text: string): { prefix: string; server: string } {
  const page = typeof location === "undefined" ? undefined : location.href;
  const example = "give the server's address, e.g. https://labels.example";
  let url: URL;
  try {
    url = new URL(text, page);
  } catch (cause) {
    throw invalidArgument(`baseUrl is "${text}"; ${example}`, undefined, cause);
  }
  if (url.username || url.password)
    throw invalidArgument("baseUrl holds a user name or password; give token or apiKey");
  if (url.protocol !== "http:" && url.protocol !== "https:") throw invalidArgument(`baseUrl is "${text}"; ${example}`);
  if (text !== "" && (url.search || url.hash))
    throw invalidArgument(`baseUrl is "${text}"; leave out what follows ? or #`);
  const path = text === "" ? "" : url.pathname.replace(/\/+$/, "");
  return { prefix: url.origin + path, server: url.origin };
}
